import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import {
  downToRows,
  markedTransfer,
  groupSettleUp,
  groupSettleUpPreview,
  objection,
} from '@test/samples/group-settle-up';
import { stubApi } from '@test/stub-api';

const [annas] = groupSettleUp().pairs;
const settleUpId = '44444444-4444-4444-8444-444444444442';
const bens = { ...annas!, from: 'ben', fromName: 'Ben', to: 'cleo', toName: 'Cleo', settleUpId };
const waitingGroupSettleUp = groupSettleUp({
  state: 'waiting',
  undoableUntil: null,
  transfers: [markedTransfer('anna', 'cleo', { amount: 50 })],
  pairs: [annas!, bens],
  objections: [objection('ben', 'Wait.')],
});

async function openWaitingGroupSettleUp(planned = downToRows(waitingGroupSettleUp)) {
  stubApi({
    'GET /users': ['anna', 'ben', 'cleo'].map((one) => samplePerson(one, one)),
    'GET /debts': { ...debtSummary(), waiting: waitingGroupSettleUp },
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'POST /settle-ups/everyone/preview': groupSettleUpPreview({ waiting: planned }),
    'GET /users/cleo/payment-ways': { ways: [] },
    'GET /settle-ups': [],
    'GET /settlements': [],
  });
  const { user } = renderApp(<Settlements />, {
    at: '/settlements?even',
    user: annaInHome,
  });
  const shown = within(await screen.findByRole('dialog', { name: 'Everybody even' }));
  const payment = await shown.findByText('You pay Cleo $50.00');
  await user.click(payment);
  return { user, shown, payment };
}

test('a pending transfer opens to the debts that it settles, with objections above', async () => {
  const { user, shown, payment } = await openWaitingGroupSettleUp();
  const said = shown.getByText('Ben objects: Wait.');
  expect(payment.compareDocumentPosition(said) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(shown.getByText('Stop all of it, or talk about it: Ben can take it back.')).toBeTruthy();
  const lead = 'With this payment, 2 debts are settled once all payments have arrived:';
  expect(shown.getByText(lead)).toBeTruthy();
  expect(shown.getByText('You owe Ben $50.00')).toBeTruthy();
  const pair = shown.getByText('Ben owes Cleo $50.00');
  await user.click(pair);
  const lines = within(pair.closest('details')!).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^October · .*\$80\.00$/),
    expect.stringMatching(/^Food · .*-\$30\.00$/),
  ]);
  expect(shown.queryByText(/^Changed since/)).toBeNull();
});

test('later changes of an entry are shown there', async () => {
  const planned = downToRows(waitingGroupSettleUp);
  const pairs = planned.pairs.map((one) => ({ ...one, isChanged: one.from === 'ben' }));
  const { user, shown } = await openWaitingGroupSettleUp({ ...planned, pairs });
  await user.click(shown.getByText('Ben owes Cleo $50.00'));
  const words = 'Changed since it was planned. If it stays so, it stays open beside the payment.';
  expect(shown.getByText(words)).toBeTruthy();
});
