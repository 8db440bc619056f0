import { expect, test } from 'vitest';
import {
  leftAsideText,
  payText,
  settlementParts,
  settlementTitle,
  settleUpLabel,
} from '@/shared/settling/settle-up-plan';
import { outcomeText, paidAmountText } from '@housetab/functions/core/settle-up/settle-up-text';
import { sentenceOf } from '@test/samples/activity';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { formatMonthKey } from '@/lib/format/format-period';

/** In cents, as everywhere in the web app. */
const plan = sampleSettleUpPlan();
const [settlement] = plan.settlements;
const { payment } = plan;

test('a payment is described from the reader’s view, even if the reader is neither person', () => {
  expect(['anna', 'ben', 'cleo'].map((me) => payText(payment!, me))).toEqual([
    'You pay Ben',
    'Anna Berg pays you',
    'Anna Berg pays Ben',
  ]);
  expect(paidAmountText(payment!, 'ben')).toBe('Anna Berg paid you $0.38');
});

test('a debt is owed before, and was owed afterwards', () => {
  expect(settlementTitle(settlement!, 'anna', false)).toBe(
    `${formatMonthKey('2026-11')}: you owe Ben $0.58`,
  );
  expect(settlementTitle(settlement!, 'ben', true)).toBe(
    `${formatMonthKey('2026-11')}: Anna Berg owed you $0.58`,
  );
});

test('the parts of a settlement add up to its total', () => {
  const other = { ...settlement!, totalAmount: 100, remainingBefore: 68, offsetOtherWay: 10 };
  expect(settlementParts(other)).toBe(
    '$0.32 offset before, $0.20 offset with 1 transaction, $0.38 by this payment, ' +
      '$0.10 against what is owed the other way round',
  );
});

test('the button names no payment if there is none', () => {
  expect(settleUpLabel({ ...plan, payment: null })).toBe('Settle up');
  expect(settleUpLabel(plan)).toBe('Record $0.38 and settle up');
});

test('the outcome names only existing parts', () => {
  expect(outcomeText({ payment: null, settlementCount: 2 }, 'anna')).toBe(
    '2 settlements completed',
  );
  expect(outcomeText({ payment, settlementCount: 0 }, 'anna')).toBe('You paid Ben $0.38');
});

test('a disputed amount is named with the amount due without it', () => {
  const line = { ...settlement!.items[0]!, transactionId: '1', to: 'ben', openAmount: 1200 };
  const held = { ...settlement!, settlementId: '2', remainingAmount: 300 };
  const owed = { transactions: [{ ...line, from: 'anna' }], settlements: [] };
  const owedBothWays = {
    transactions: [{ ...line, from: 'ben', to: 'anna' }],
    settlements: [held],
  };
  expect(leftAsideText({ ...plan, leftAside: owed }, 'anna')).toBe(
    '$12.00 is disputed and stays open; without it you owe Ben $0.38.',
  );
  expect(leftAsideText({ ...plan, due: null, leftAside: owedBothWays }, 'anna')).toBe(
    '$3.00 of what you owe and $12.00 of what you are owed are disputed and stay open; ' +
      'without them you and Ben are even.',
  );
  expect(leftAsideText(plan, 'anna')).toBe('');
});

test.each([
  [20, 'undid settling up with Ana: its payment of $20.00 is removed'],
  [25, 'undid settling up with Ana: its payment, changed from $20.00 to $25.00 since, is removed'],
  [null, 'undid settling up with Ana: its payment of $20.00 no longer counted'],
])('an undo names the effect on its payment, whose amount is now %s', (amount, sentence) => {
  const before = { creatorId: 'ben', recipientId: 'ana', amount: 20 };
  const entry = { actorId: 'ben', ownerId: null, before, after: { ...before, amount } };
  expect(sentenceOf('settle_ups', 'undone', entry)).toBe(sentence);
});
