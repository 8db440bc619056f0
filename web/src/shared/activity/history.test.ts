import { expect, test } from 'vitest';
import { historySentence } from '@housetab/functions/core/notification/event-sentences';
import { entryOf, facts, activityNameOf, sentenceOf } from '@test/samples/activity';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

test.each([
  [
    'created',
    { ownerId: null },
    null,
    { name: 'Garden' },
    'added the household’s category “Garden”',
  ],
  ['created', {}, null, { name: 'Garden' }, 'added the category “Garden”'],
  [
    'updated',
    { ownerId: 'ben', ownerName: 'Ben' },
    { name: 'Garden' },
    { name: 'Yard' },
    'renamed Ben’s category “Garden” to “Yard”',
  ],
  ['updated', {}, { name: 'Garden' }, { name: 'Garden' }, 'changed the category “Garden”'],
  ['deleted', {}, { name: 'Garden' }, null, 'deleted the category “Garden”'],
])('a category is %s', (what, fields, before, after, sentence) => {
  expect(sentenceOf('categories', what, { ...fields, before, after })).toBe(sentence);
});

const active = {
  ...{ debtorId: 'ana', creditorId: 'ben', month: '2026-10' },
  status: 'active',
  totalAmount: 81.1,
  remainingAmount: 38.47,
  itemCount: 2,
};
const done = { ...active, status: 'completed', remainingAmount: 0 };
const debt = `what they owe Ben for ${formatMonthKey('2026-10')}`;

test.each([
  ['created', null, active, `started to settle ${debt}: $38.47 of $81.10 remaining`],
  ['created', null, done, `settled ${debt}: $81.10`],
  [
    'applied',
    { ...active, remainingAmount: 48.47 },
    active,
    `applied $10.00 to the settlement of ${debt}: $38.47 remaining`,
  ],
  ['applied', active, done, `applied $38.47 to the settlement of ${debt}, which completed it`],
  [
    'removed',
    active,
    { ...active, remainingAmount: 48.47 },
    `took $10.00 out of the settlement of ${debt}: $48.47 remaining`,
  ],
  [
    'completed',
    active,
    { ...active, status: 'completed' },
    `completed the settlement of ${debt}: $38.47 paid outside`,
  ],
  ['completed', active, done, `completed the settlement of ${debt}`],
  ['reopened', { ...active, status: 'completed' }, active, `reopened the settlement of ${debt}`],
  ['cancelled', active, { ...active, status: 'cancelled' }, `cancelled the settlement of ${debt}`],
])('a settlement is %s', (what, before, after, sentence) => {
  expect(sentenceOf('settlements', what, { ownerId: null, before, after })).toBe(sentence);
});

const settleUp = {
  creatorId: 'ben',
  recipientId: 'ana',
  paidBy: 'ben',
  owedBy: 'ana',
  amount: 50,
  closes: true,
  settlementCount: 2,
  undoneAt: null,
};

const paidByAna = { ...settleUp, paidBy: 'ana', owedBy: 'ben' };

test.each([
  ['settled_up', settleUp, 'settled up with Ana: paid $50.00'],
  ['settled_up', paidByAna, 'settled up with Ana: Ana paid $50.00'],
  [
    'settled_up',
    { ...settleUp, paidBy: null, owedBy: null, amount: null },
    'settled up with Ana: nothing was left to pay',
  ],
  ['settled_up', { ...settleUp, closes: false }, 'paid Ana $50.00'],
  ['settled_up', { ...paidByAna, closes: false }, 'recorded that Ana paid Ben $50.00'],
  ['undone', settleUp, 'undid settling up with Ana'],
])('two people are %s', (what, after, sentence) => {
  expect(sentenceOf('settle_ups', what, { actorId: 'ben', ownerId: null, after })).toBe(sentence);
});

test('the other person, or an admin, undoes a settle-up', () => {
  const undone = (actorId: string) =>
    sentenceOf('settle_ups', 'undone', { actorId, ownerId: null, after: settleUp });
  expect(undone('ana')).toBe('undid settling up with Ben');
  expect(undone('cleo')).toBe('undid what Ben settled up with Ana');
});

const permission = {
  ownerId: 'ana',
  granteeId: 'ben',
  resourceType: 'transactions',
  permissionType: 'read',
  expiresAt: null,
};

test.each([
  ['permissions', 'granted', permission, 'shared their transactions with Ben (View Only)'],
  [
    'permissions',
    'granted',
    {
      ...permission,
      ...{ ownerId: 'cleo', permissionType: 'write' },
      expiresAt: '2027-01-04T00:00:00.000Z',
    },
    `shared Cleo’s transactions with Ben (Edit, until ${formatDate('2027-01-04')})`,
  ],
  [
    'ynab_config',
    'granted',
    { ...permission, resourceType: 'ynab_config' },
    'shared their YNAB settings with Ben (View Only)',
  ],
] as const)('%s are %s', (resourceType, what, after, sentence) => {
  expect(sentenceOf(resourceType, what, { after })).toBe(sentence);
});

test('a permission is revoked', () => {
  const before = { ...permission, resourceType: 'categories' };
  expect(sentenceOf('permissions', 'revoked', { before })).toBe(
    'stopped sharing their categories with Ben',
  );
  expect(sentenceOf('permissions', 'revoked', { before, actorId: 'ben' })).toBe(
    'gave up seeing Ana’s categories',
  );
});

const looks = { role: 'user', onlyLooks: true };
test.each([
  ['joined', { after: { name: 'Ana', invitedBy: 'ben' } }, 'joined the household, invited by Ben'],
  ['joined', { after: { name: 'Ana' } }, 'joined the household'],
  ['left', { before: { name: 'Ana' } }, 'left the household'],
  ['removed', { before: { name: 'Tom' } }, 'removed Tom from the household'],
  ['role_changed', { resourceId: 'ben', after: { role: 'admin' } }, 'made Ben an admin'],
  ['role_changed', { resourceId: 'ana', after: { role: 'user' } }, 'made themself a member'],
  ['role_changed', { resourceId: 'ben', after: looks }, 'made Ben somebody who only looks'],
  ['viewed_as', { resourceId: 'ben' }, 'looked at the household as Ben'],
  [
    'updated',
    { before: { name: 'Anna', photoURL: null }, after: { name: 'Ana', photoURL: null } },
    'changed their name from Anna to Ana',
  ],
  [
    'updated',
    { before: { name: 'Ana', photoURL: null }, after: { name: 'Ana', photoURL: 'https://a' } },
    'changed their photo',
  ],
  [
    'updated',
    { before: { name: 'Ana', photoURL: 'https://a' }, after: { name: 'Ana', photoURL: null } },
    'removed their photo',
  ],
])('a member: %s', (what, fields, sentence) => {
  expect(sentenceOf('members', what, fields)).toBe(sentence);
});

const refused = { after: { reason: 'No.' } };
test.each([
  ['created', {}, 'set up their YNAB settings'],
  ['updated', { after: { budgetId: 'x' } }, 'changed their YNAB settings'],
  [
    'updated',
    { ownerId: 'ben', ownerName: 'Ben', after: { categoryMap: {} } },
    'changed which YNAB categories Ben’s reports go to',
  ],
  ['deleted', {}, 'removed their YNAB settings'],
  ['synced', {}, 'sent their report to YNAB'],
  [
    'ynab_corrected',
    { after: { startDate: '2026-10-01', endDate: '2026-10-31' } },
    `corrected their report from ${formatDate('2026-10-01')} to ${formatDate('2026-10-31')} at YNAB by itself`,
  ],
  ['taken_back', {}, 'took their report back from YNAB'],
  ['ynab_not_sent', refused, 'could not send their report to YNAB by itself: No.'],
  ['ynab_not_read', refused, 'could not read their YNAB categories by itself: No.'],
])('YNAB settings are %s', (what, fields, sentence) => {
  expect(sentenceOf('ynab_config', what, fields)).toBe(sentence);
});

test('a budget nearly or fully spent names its sums', () => {
  const after = { category: 'Food', whose: 'mine', reached: 80, spent: 41, amount: 50 };
  const said = (fields: object) =>
    sentenceOf('budgets', 'budget_reached', { after: { ...after, ...fields } });
  expect(said({})).toBe('says: 80 % of your budget for “Food” is spent, $41.00 of $50.00');
  expect(said({ whose: 'household', reached: 100, spent: 60 })).toBe(
    'says: the household’s budget for “Food” is spent, $60.00 of $50.00',
  );
});

test('the reader is addressed as you', () => {
  const youAreAna = (uid: string) => (uid === 'ana' ? 'you' : activityNameOf(uid));
  const asAna = (...of: Parameters<typeof entryOf>) =>
    historySentence(entryOf(...of), { id: 'ana', nameOf: youAreAna });
  expect(
    asAna('transactions', 'created', { after: { ...facts, paidBy: 'ben', owedBy: 'ana' } }),
  ).toBe('added “Milk”, $12.00: you owe Ben');
  expect(asAna('transactions', 'created', { after: facts })).toBe(
    'added “Milk”, $12.00: Ben owes you',
  );
  expect(asAna('settlements', 'created', { after: done })).toBe(
    `settled what you owe Ben for ${formatMonthKey('2026-10')}: $81.10`,
  );
  expect(asAna('settlements', 'created', { actorId: 'ben', after: done })).toBe(
    `settled what you owe them for ${formatMonthKey('2026-10')}: $81.10`,
  );
  expect(asAna('permissions', 'granted', { after: permission })).toBe(
    'shared your transactions with Ben (View Only)',
  );
  expect(asAna('permissions', 'granted', { after: permission, actorId: 'cleo' })).toBe(
    'shared your transactions with Ben (View Only)',
  );
  expect(
    asAna('members', 'role_changed', {
      actorId: 'ben',
      resourceId: 'ana',
      after: { role: 'admin' },
    }),
  ).toBe('made you an admin');
});

test('an unknown entry of a newer version is still shown', () => {
  expect(sentenceOf('settlements', 'taken_apart', {})).toBe('taken apart: a settlement');
});
