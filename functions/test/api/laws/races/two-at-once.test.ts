import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountRaces } from './account-races.ts';
import { budgetRaces } from './budget-races.ts';
import { creatingRaces } from './creating-races.ts';
import { deletionRaces } from './deletion-races.ts';
import { disputeRaces } from './dispute-races.ts';
import { expenseRaces } from './expense-races.ts';
import { importRaces } from './import-races.ts';
import { memberRaces } from './member-races.ts';
import { monthRaces } from './month-races.ts';
import { groupSettleUpRaces } from './group-settle-up-races.ts';
import { paymentRaces } from './payment-races.ts';
import { held, startRaces, type Race } from './race.ts';
import { reopeningRaces } from './reopening-races.ts';
import { rowRaces } from './row-races.ts';
import { settleUpRaces } from './settle-up-races.ts';
import { settlingRaces } from './settling-races.ts';

/**
 * Several members compete for the same thing at the same time. The amounts are correct, nobody gets a false
 * success, and each loser gets the reason.
 */

const chapters: [string, readonly Race[]][] = [
  ['one settlement', settlingRaces],
  ['a new settlement', creatingRaces],
  ['a completed settlement', reopeningRaces],
  ['one settle-up', settleUpRaces],
  ['everybody even', groupSettleUpRaces],
  ['one payment', paymentRaces],
  ['one row', rowRaces],
  ['one expense', expenseRaces],
  ['one dispute', disputeRaces],
  ['one import', importRaces],
  ['rights and members', memberRaces],
  ['a closed month', monthRaces],
  ['one budget', budgetRaces],
  ['a deleted household', deletionRaces],
  ['a deleted account', accountRaces],
];

let results: ReturnType<typeof startRaces>;
beforeAll(() => {
  results = startRaces(chapters.flatMap(([, races]) => races));
});

describe.each(chapters)('%s', (_chapter, races) => {
  test.each(races)('$what', (race) => results.get(race));
});

afterAll(() => {
  console.info(`${held.contests} contests, in ${held.overtakings} a commit was overtaken`);
  // In each race all rivals had read before the first one wrote; otherwise it was no race.
  expect(held.missed).toEqual([]);
});
