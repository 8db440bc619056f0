import { uidOf } from '../../../../emulator-seed/accounts.ts';
import { HistoryCheck } from '../../../src/core/audit/check-history.ts';
import {
  checkWholeHousehold,
  type WholeHousehold,
} from '../../../src/core/audit/check-household.ts';
import { describeDifference } from '../../../src/core/audit/difference.ts';
import type { Json } from '../../support/server/api-client.ts';

/** A household to damage for the check. */
type Part = keyof WholeHousehold | 'activity';
export type Damaged = Record<Part, Json>;

export function checkDamaged(damaged: Damaged): string[] {
  const now = new Date();
  const whole = damaged as unknown as WholeHousehold;
  const history = new HistoryCheck(whole, now);
  for (const entry of damaged.activity) history.add(entry);
  return checkWholeHousehold(whole, history, now).map(describeDifference);
}

/** A row of an expense: payments have no category to damage. */
const isOpen = ({ openParties, categories }: Json) =>
  openParties.length === 2 && categories.length > 0;
const isAlone = (one: Json) => isOpen(one) && one.expenseId === null && one.importId === null;
const isItem = ({ settlementId }: Json) => settlementId !== null;
/** A row whose history has every change. */
const isTwice = ({ note }: Json) => note === 'Twice';
const isFirstEdit = ({ what, after }: Json) =>
  what === 'updated' && after.amount === 20 && after.note === 'Twice';
const isExpense = (one: Json) => one.resourceType === 'expenses' && one.what === 'created';
const isImport = ({ what }: Json) => what === 'imported';
const isImported = (one: Json) => one.importId !== null;
/** An activity of two members who have not settled up, so that every change has its own entry. */
const isSettling = ({ resourceType, what, after }: Json) =>
  resourceType === 'settlements' && what === 'created' && after.creditorId === uidOf('daniel');
/** A payment that only records money, without closing rows. */
const isPayment = ({ closes }: Json) => !closes;
const isSettleUp = ({ resourceType }: Json) => resourceType === 'settle_ups';
export const isActive = ({ settlement }: Json) => settlement.status === 'active';
const changed = (fits: (one: Json) => boolean, fields: object) => (list: Json[]) =>
  list.map((one, index) => (index === list.findIndex(fits) ? { ...one, ...fields } : one));
const without = (fits: (one: Json) => boolean) => (list: Json[]) =>
  list.filter((_one, index) => index !== list.findIndex(fits));
const anyone = () => true;
const home = 'demo-juniper-street';
const isTom = ({ id }: Json) => id === uidOf('tom');
const nothingOwed = { creatorOwes: 0, recipientOwes: 0 };
const past = new Date(Date.now() - 2 * 60 * 60 * 1000);

/** Damages the settlement itself, or its items, in the first active book. */
const book = (fields: object) => (books: Json[]) =>
  changed(isActive, { settlement: { ...books.find(isActive).settlement, ...fields } })(books);

/** A month with one wrong number. */
const wrongCount = (list: Json[]) =>
  list.map((one) => {
    const [people] = Object.keys(one.counts ?? {});
    if (!people) return one;
    const [day] = Object.keys(one.counts[people]);
    return { ...one, counts: { ...one.counts, [people]: { ...one.counts[people], [day!]: 7 } } };
  });

type Damage = [name: string, part: Part, change: (part: Json) => Json, found: RegExp];

export const damages: Damage[] = [
  ['an applied cent', 'transactions', changed(isItem, { appliedCents: 1 }), /appliedCents: 1/],
  ['a settled cent', 'transactions', changed(isOpen, { settledCents: 1 }), /settledCents: 1/],
  ['a cent of a total', 'books', book({ totalCents: 1 }), /totalCents: 1/],
  ['a cent of the rest', 'books', book({ remainingCents: 1 }), /total = remaining/],
  ['a missing item', 'books', changed(isActive, { items: [] }), /itemCount: \d+ instead of 0/],
  ['a missing transaction', 'transactions', without(isItem), /is between: \[null,null\]/],
  ['a flag', 'transactions', changed(isItem, { inSettlement: false }), /inSettlement: false/],
  ['a paid mark', 'transactions', changed(isOpen, { paid: true }), /paidDate is set/],
  ['open parties', 'transactions', changed(isOpen, { openParties: [] }), /openParties: \[\]/],
  ['parties', 'transactions', changed(isOpen, { parties: [] }), /parties: \[\]/],
  ['a signed cent', 'transactions', changed(isOpen, { signedCents: -5 }), /signedCents: -5/],
  ['a day', 'transactions', changed(isOpen, { enteredDay: '2001-01-01' }), /enteredDay/],
  ['a category', 'transactions', changed(isOpen, { category: 'Sweets' }), /category: "Sweets"/],
  ['a stranger', 'transactions', changed(isOpen, { enteredBy: 'eve' }), /no members: \["eve"\]/],
  ['a payee', 'transactions', changed(isOpen, { payTo: 'Shop' }), /payTo is set/],
  ['an escape', 'transactions', changed(isOpen, { lastActivityId: 'x' }), /has the entry x/],
  [
    'a wrong entry',
    'activity',
    (all) => all.map((one: Json) => ({ ...one, resourceId: 'x' })),
    /ab/,
  ],
  [
    'those who were never told',
    'activity',
    (all) => all.map((one: Json) => ({ ...one, concerns: [] })),
    /whom it was not told that it was created \(.+\): \["demo-/,
  ],
  [
    'an edit untold',
    'activity',
    changed(isFirstEdit, { concerns: [] }),
    /told that it was updated/,
  ],
  [
    'an expense untold',
    'activity',
    changed(isExpense, { concerns: [] }),
    /^expense .+: whom it was/,
  ],
  [
    'an import untold',
    'activity',
    changed(isImport, { concerns: [] }),
    /told that it was imported/,
  ],
  ['a settling untold', 'activity', changed(isSettling, { concerns: [] }), /^settlement .+: whom/],
  ['a settle-up untold', 'activity', changed(isSettleUp, { concerns: [] }), /^settle-up .+: whom/],
  [
    'deletions untold',
    'activity',
    changed((one) => one.what === 'deleted_together', { concerns: [] }),
    /told that it was deleted/,
  ],
  ['a lost edit', 'activity', without(isFirstEdit), /change of its money .+demo-tom\W+-1250/],
  ['a lost expense', 'activity', without(isExpense), /^expense .+: a change of its money/],
  ['a lost settling', 'activity', without(isSettling), /^settlement .+: a change of its state/],
  ['a lost settle-up', 'activity', without(isSettleUp), /^settle-up .+: a change of its state/],
  ['a debt without history', 'transactions', changed(isAlone, { amountCents: 3 }), /of its money/],
  ['a mark without history', 'transactions', changed(isTwice, { paid: true }), /of its paid mark/],
  ['a debt that is gone', 'transactions', without(isTwice), /it is gone, but/],
  [
    'an imported cent',
    'transactions',
    changed(isImported, { amountCents: 7 }),
    /debts that it told/,
  ],
  ['no entries', 'activity', () => [], /its history has the entry/],
  ['a mirror', 'members', changed(isTom, { grants: {} }), /the grant of demo-\w+ for \w+: null/],
  ['a lost right', 'permissions', without(anyone), /the grant of .+ instead of null/],
  ['an expiry', 'permissions', changed(anyone, { expiresAt: past }), /the grant of /],
  ['a permission id', 'permissions', changed(anyone, { id: 'x' }), /permission x: id: "x"/],
  [
    'a currency',
    'members',
    changed(isTom, { currency: 'JPY' }),
    /currency: "JPY" instead of "USD"/,
  ],
  ['a role', 'members', changed(isTom, { role: 'superadmin' }), /superadminIds/],
  ['no superadmin', 'household', (one) => ({ ...one, superadminIds: [] }), /superadminIds: \[\]/],
  ['a name', 'members', changed(isTom, { name: 'MAYA  Lindqvist' }), /those with this name/],
  ['a name in the roster', 'roster', (one) => ({ ...one, people: {} }), /in the roster: missing/],
  [
    'a name in the list',
    'categories',
    changed(anyone, { name: 'X' }),
    /category .+: in the list: /,
  ],
  ['a leaver', 'members', changed(isTom, { leftAt: past }), /householdIds name it: true/],
  ['a membership', 'accounts', changed(isTom, { householdIds: [] }), /householdIds name it: fal/],
  ['whose member', 'members', changed(isTom, { accountId: 'x' }), /account x: the members it is/],
  ['who one is', 'accounts', changed(isTom, { memberIds: { [home]: 'x' } }), /the members it is/],
  ['an account', 'accounts', without(isTom), /account demo-tom: it exists: false/],
  ['where one is', 'accounts', changed(isTom, { activeHouseholdId: 'x' }), /active household/],
  ['an import', 'imports', () => [], /transaction .+: importId: /],
  ['a row', 'transactions', without((one) => one.importId !== null), /its rows: 2 instead of 3/],
  ['a count', 'imports', changed(anyone, { written: 2 }), /written: 2 instead of 3/],
  ['a row left', 'imports', changed(anyone, { state: 'undone' }), /rows that it left behind/],
  [
    'a row left by a roll-back',
    'imports',
    changed(anyone, { state: 'rolled_back', updatedAt: past }),
    /rows that it left behind/,
  ],
  ['a stop', 'imports', changed(anyone, { state: 'writing', updatedAt: past }), /not stay writing/],
  ['a state', 'imports', changed(anyone, { state: 'lost' }), /the state lost is one/],
  ['who closed books', 'settleUps', changed(anyone, { parties: [] }), /parties: \[\]/],
  ['who undid', 'settleUps', changed(anyone, { undoneBy: 'x' }), /undoneBy is set: true/],
  ['a closing', 'settleUps', changed(isPayment, { closes: true }), /closes: true instead of false/],
  ['a due', 'settleUps', changed(isPayment, { dueCents: 0 }), /no more is paid than is due/],
  ['a net', 'settleUps', changed(isPayment, { after: nothingOwed }), /the net afterwards: 0/],
  ['a wait', 'settleUps', changed(anyone, { unfinished: 'waiting' }), /what is to close is kept/],
  ['a stop', 'settleUps', changed(anyone, { isStopped: true }), /it has done nothing/],
  ['an objection', 'settleUps', changed(anyone, { isObjectedTo: true }), /it is found/],
  ['a payment', 'settleUps', changed(anyone, { isToPay: true }), /an act has done is to be paid/],
  ['a sum of a month', 'sums', wrongCount, /counts \S+ \d\d: 7 instead of/],
  ['a balance', 'sums', () => [], /sums all: balances/],
  ['no settle-up', 'settleUps', () => [], /the last of its history is about it/],
  ['an owner', 'categories', changed(anyone, { userId: 'eve' }), /its owner is known/],
];
