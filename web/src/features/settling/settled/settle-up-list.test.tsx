import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { listedSettleUp, sampleSettleUp, sampleSettleUpPlan } from '@test/samples/settle-up';
import { problem, stubApi } from '@test/stub-api';

const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
const plan = sampleSettleUpPlan();
const part = {
  closes: false,
  payment: { ...plan.payment!, amount: 20 },
  settlements: [],
  settlementCount: 0,
  people: plan.people.map((one, index) => ({
    ...one,
    after: { ...one.before, net: index === 0 ? -18 : 18 },
  })),
};

async function openList(listed: ReturnType<typeof listedSettleUp>) {
  stubApi({ 'GET /users': people, 'GET /settle-ups': [listed] });
  renderApp(<SettleUpList />);
  return within(await screen.findByRole('listitem'));
}

test.each([
  ['deleted', null, 'The payment was deleted since and no longer counts.'],
  ['moved', null, 'The payment is between other people by now and stays.'],
  ['edited', 25, 'The payment was edited since: it is $25.00 now. Undo removes it.'],
  ['edited', 20, 'The payment was edited since. Undo removes it.'],
  ['settled', 20, 'The payment was settled since. Undo takes it out of there and removes it.'],
] as const)(
  'Undo is offered after any change to the payment, and explains its effect: %s, %s',
  async (paymentChange, paymentAmount, text) => {
    const listed = listedSettleUp({ ...part, paymentChange, paymentAmount });
    stubApi({ 'GET /users': people, 'GET /settle-ups': [listed] });
    const { user } = renderApp(<SettleUpList />);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText(text)).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^Undo/ }));
    const question = within(await screen.findByRole('alertdialog', { name: /^Undo settling up/ }));
    expect(question.getByText((shown) => shown.includes(text))).toBeTruthy();
  },
);

test.each([
  ['deleted', 'The payment was deleted since and no longer counts.'],
  ['edited', null],
] as const)(
  'once Undo is over, the row shows what happened to the payment: %s',
  async (paymentChange, text) => {
    const undoableUntil = '2026-01-01T10:00:00.000Z';
    const row = await openList(listedSettleUp({ ...part, paymentChange, undoableUntil }));
    expect(row.queryByText(/since/)?.textContent ?? null).toBe(text);
  },
);

test('a part payment is described in a sentence', async () => {
  stubApi({
    'GET /users': people,
    'GET /settle-ups': [listedSettleUp(part)],
    [`GET /settle-ups/${sampleSettleUp().id}`]: sampleSettleUp(part),
  });
  const { user } = renderApp(<SettleUpList />);
  await user.click(await screen.findByRole('button', { name: /^What it did/ }));
  await screen.findByText(
    'Less than was due: only the payment was recorded, and no month was closed.',
  );
  expect(
    screen.getByText('Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.'),
  ).toBeTruthy();
});

test('a failed list says so and can be retried', async () => {
  const answers = [problem('internal', 'Broken'), [listedSettleUp()]];
  stubApi({ 'GET /users': people, 'GET /settle-ups': () => answers.shift()! });
  const { user } = renderApp(<SettleUpList />);
  await screen.findByText('Failed to load what was settled up.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You paid Ben $38.00; 1 settlement completed')).toBeTruthy();
});

describe('a link to an old settle-up', () => {
  const recent = listedSettleUp({ id: '55555555-5555-4555-8555-555555555555', openAfter: 0 });
  const old = sampleSettleUp({
    id: '66666666-6666-4666-8666-666666666666',
    at: '2024-02-03T10:00:00.000Z',
  });
  const path = `/settlements?show=${old.id}`;
  const listing = { 'GET /settle-ups': [recent] };

  test('shows it below more recent ones', async () => {
    const calls = stubApi({ ...listing, [`GET /settle-ups/${old.id}`]: old });
    renderApp(<SettleUpList />, { at: path });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Feb 3, 2024'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByText('This is not here any more.')).toBeNull();
    expect(calls.filter(({ path: asked }) => asked.includes('everyone'))).toEqual([]);
  });

  test('that fails says so and can be retried', async () => {
    const answers = [problem('internal', 'Please try again.')];
    stubApi({ ...listing, [`GET /settle-ups/${old.id}`]: () => answers.shift() ?? old });
    const { user } = renderApp(<SettleUpList />, { at: path });
    expect(await screen.findByText('Failed to load what the link leads to.')).toBeTruthy();
    expect(screen.queryByText('This is not here any more.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Feb 3, 2024'));
  });
});
