import { expect, test } from 'vitest';
import { agreementText, asideText, paymentsText } from '@/shared/settling/group-settle-up';
import { agreementOf, groupSettleUpPreview } from '@test/samples/group-settle-up';

test.each([
  [3, 7, '3 payments instead of 7'],
  [1, 2, '1 payment instead of 2'],
  [0, 3, 'No payment instead of 3'],
  [2, 2, '2 payments'],
])('%i payments instead of %i in pairs', (count, inPairs, text) => {
  expect(paymentsText(count, inPairs)).toBe(text);
});

test('an open debt says why', () => {
  const [aside] = groupSettleUpPreview().leftAside;
  expect(asideText({ ...aside!, amount: 1200 }, 'cleo')).toBe(
    'Dora owes you $12.00: it is disputed',
  );
  expect(asideText({ ...aside!, amount: 1200, reason: 'left' }, 'dora')).toBe(
    'You owe Cleo $12.00: who has left is settled up with alone',
  );
});

test.each([
  [[], ['anna', 'ben'], 'It is done as soon as you and Ben agree.'],
  [['ben'], ['anna'], 'Ben agrees. It is done as soon as you agree.'],
  [['anna', 'ben'], ['cleo'], 'You and Ben agree. It is done as soon as Cleo agrees.'],
  [['anna'], ['ben', 'cleo'], 'You agree. It is done as soon as Ben and Cleo agree.'],
])('an agreement by %j, without %j', (agreed, missing, text) => {
  expect(agreementText(agreementOf(agreed, missing), 'anna')).toBe(text);
});
