// A waiting entry was sent while the user edited it, so the household has it already. The form continues.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bill } from '@test/samples/expense';
import { sampleTransaction } from '@test/samples/transaction';
import { addPerson, around, inForm, openSplitForm, chooseSplit } from '@test/split-form';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

const missing = problem('not_found', 'There is none.');

/** The id is taken by a stored expense, a stored transaction, or neither. */
function takenBy(stored: { expense?: object; transaction?: object }) {
  const entries: { id: string; calls: ApiCall[] }[] = [];
  const answer = ({ body }: ApiCall) => {
    const { id } = body as { id: string };
    const calls = stubApi({
      ...around,
      [`GET /expenses/${id}`]: stored.expense ? { ...stored.expense, id } : missing,
      [`GET /transactions/${id}`]: stored.transaction ? { ...stored.transaction, id } : missing,
      [`PUT /expenses/${id}`]: { ...bill, id },
      [`PUT /transactions/${id}`]: sampleTransaction({ id }),
      'POST /transactions': sampleTransaction(),
    });
    entries.push({ id, calls });
    return problem('id_taken', 'There is already something with this id.');
  };
  return { entries, handlers: { 'POST /expenses': answer, 'POST /transactions': answer } };
}

const owed = () => inForm().getByLabelText<HTMLSelectElement>('Owed By').value;

test('an expense stored as a single debt is saved as one, with the other changes', async () => {
  const { entries, handlers } = takenBy({ transaction: sampleTransaction() });
  const { user } = await openSplitForm('20', handlers);
  await chooseSplit(user);
  await addPerson(user);
  await screen.findByText('This transaction was added already.');
  expect(owed()).toBe('ben');
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await screen.findByText('Transaction updated');
  const [{ id, calls } = { id: '', calls: [] }] = entries;
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/transactions/${id}`,
    body: { amount: 20, owedBy: 'ben' },
  });
});

test('a single debt stored as an expense is saved as one, shared as it was added', async () => {
  const { entries, handlers } = takenBy({ expense: bill });
  const { user } = await openSplitForm('20', handlers);
  await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
  await addPerson(user);
  await screen.findByText('This transaction was added already.');
  expect(owed()).toMatch(/^split/);
  await user.click(screen.getByRole('button', { name: 'Update Transaction' }));
  await waitFor(() => expect(entries[0]!.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const { id, calls } = entries[0]!;
  expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
    path: `/expenses/${id}`,
    body: { amount: 20, split: { mode: 'equal' } },
  });
});

test.each([
  ['is out of sight', {}],
  [
    'can be restored',
    { transaction: sampleTransaction({ deletedAt: '2026-11-20T13:00:00.000Z' }) },
  ],
])(
  'what was deleted since and %s is added anew where one saves once more',
  async (_how, stored) => {
    const { entries, handlers } = takenBy(stored);
    const { user } = await openSplitForm('20', handlers);
    await user.selectOptions(inForm().getByLabelText('Owed By'), 'Ben Ode');
    await addPerson(user);
    await screen.findByText('This transaction was added, and deleted since.');
    await addPerson(user);
    await waitFor(() =>
      expect(entries[0]!.calls.some(({ method }) => method === 'POST')).toBe(true),
    );
    const again = entries[0]!.calls.find(({ method }) => method === 'POST');
    expect(again?.body).toMatchObject({ amount: 20, owedBy: 'ben' });
    expect(again?.body).not.toMatchObject({ id: entries[0]!.id });
  },
);
