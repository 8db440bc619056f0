import { expect, test } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { notificationSentence } from '@housetab/functions/core/notification/event-sentences';
import { fromWire } from '@housetab/functions/core/money/wire-money';
import { sampleNotification } from '@test/samples/notification';

const names: Record<string, string> = { anna: 'you', ben: 'Ben', cleo: 'Cleo' };
const reader = { id: 'anna', nameOf: (uid: string) => names[uid] ?? 'someone' };
const sentenceFor = (fields: Partial<NotificationResource>) =>
  notificationSentence(fromWire(sampleNotification(fields)), reader);

test('an import names its total and its source', () => {
  const owed = (debtorId: string, creditorId: string, amount: number) => {
    return { debtorId, creditorId, count: 1, amount };
  };
  const facts = (...debts: object[]) => ({ count: 214, source: 'Splitwise', debts });
  const brought = (...debts: object[]) =>
    sentenceFor({ what: 'imported', after: facts(...debts), subject: null });
  const start = 'brought in 214 entries from Splitwise that concern you';
  expect(brought(owed('anna', 'ben', 150), owed('ben', 'anna', 26.6))).toBe(
    `${start}: you owe Ben $123.40 in all`,
  );
  expect(brought(owed('ben', 'anna', 5))).toBe(`${start}: Ben owes you $5.00 in all`);
  expect(brought(owed('ben', 'anna', 5), owed('anna', 'ben', 5))).toBe(
    `${start}: you are even in all`,
  );
  expect(brought(owed('ben', 'anna', 5), owed('anna', 'cleo', 5))).toBe(
    `${start}: you are even in all (Ben owes you $5.00 and you owe Cleo $5.00)`,
  );
  expect(brought(owed('ben', 'anna', 5), owed('cleo', 'anna', 2))).toBe(
    `${start}: you get back $7.00 in all (Ben owes you $5.00 and Cleo owes you $2.00)`,
  );
  expect(brought()).toBe(start);
  const undone = { what: 'import_undone', after: null, subject: null };
  expect(sentenceFor({ ...undone, before: facts(owed('anna', 'ben', 150)) })).toBe(
    'took back 214 entries from Splitwise that concerned you: you owed Ben $150.00 in all',
  );
  expect(sentenceFor({ what: 'imported', after: { count: 0, debts: [] }, subject: null })).toBe(
    'took back what they had brought in that concerned you',
  );
});
