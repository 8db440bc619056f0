import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettledUp } from '@/features/paying-back/components/settled-up';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { listedSettleUp, settleUp, settleUpPlan } from '@test/samples/settle-up';
import { problem, stubApi } from '@test/stub-api';

/** What was settled up, as it stands in the list. */

const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
const plan = settleUpPlan();
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
  renderApp(<SettledUp />);
  return within(await screen.findByRole('listitem'));
}

test.each([
  ['deleted', null, 'The payment was deleted since and no longer counts.'],
  ['moved', null, 'The payment is between other people by now and stays.'],
  ['edited', 25, 'The payment was edited since: it is $25.00 now. Undo removes it.'],
  ['edited', 20, 'The payment was edited since. Undo removes it.'],
  ['settled', 20, 'The payment was settled since. Undo takes it out of there and removes it.'],
] as const)(
  'undoing is offered whatever became of the payment, and says what it does: %s, %s',
  async (paymentChange, paymentAmount, text) => {
    const listed = listedSettleUp({ ...part, paymentChange, paymentAmount });
    stubApi({ 'GET /users': people, 'GET /settle-ups': [listed] });
    const { user } = renderApp(<SettledUp />);
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
  'once nothing can be undone, it says what became of the payment: %s',
  async (paymentChange, text) => {
    const undoableUntil = '2026-01-01T10:00:00.000Z';
    const row = await openList(listedSettleUp({ ...part, paymentChange, undoableUntil }));
    expect(row.queryByText(/since/)?.textContent ?? null).toBe(text);
  },
);

test('what a payment of less than was due did is said in a sentence', async () => {
  stubApi({
    'GET /users': people,
    'GET /settle-ups': [listedSettleUp(part)],
    [`GET /settle-ups/${settleUp().id}`]: settleUp(part),
  });
  const { user } = renderApp(<SettledUp />);
  await user.click(await screen.findByRole('button', { name: /^What it did/ }));
  await screen.findByText(
    'Less than was due: only the payment was recorded, and no month was closed.',
  );
  expect(
    screen.getByText('Before: you owed Ben $38.00. Afterwards: you owed Ben $18.00.'),
  ).toBeTruthy();
});

test('a list that the server could not give says so, and is asked for again', async () => {
  const answers = [problem('internal', 'Broken'), [listedSettleUp()]];
  stubApi({ 'GET /users': people, 'GET /settle-ups': () => answers.shift()! });
  const { user } = renderApp(<SettledUp />);
  await screen.findByText('Failed to load what was settled up.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You paid Ben $38.00; 1 settlement completed')).toBeTruthy();
});
