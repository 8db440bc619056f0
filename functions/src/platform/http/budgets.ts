import type { Dependencies } from '../dependencies.ts';
import { Store } from '../firestore/store.ts';
import type { Usage } from '../firestore/usage.ts';
import { LeasedBudget, type BudgetRule } from './leased-budget.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** About how many documents a screen reads after a signal. */
const READS_OF_ONE_TOLD = 50;
/**
 * In a large household a commit signals everybody; its writer pays for at most this many of them.
 */
const MOST_TOLD_PAID_FOR = 10;

/** The cost of a call in documents: what it read, and what it makes others read. */
export function costOf({ reads, told }: Pick<Usage, 'reads' | 'told'>): number {
  return Math.max(1, reads) + READS_OF_ONE_TOLD * Math.min(told, MOST_TOLD_PAID_FOR);
}

/** What one account may use, counted over all instances. */
export interface Budgets {
  /** Calls that write. */
  writes: LeasedBudget;
  /** Documents that it looks at. */
  reads: LeasedBudget;
  /**
   * Documents that the account's writes read, and that others read because of them. Separate from
   * `reads`: others can make an account's screens load again, but can't use up what it needs to
   * object, pay or leave.
   */
  acts: LeasedBudget;
  /** Transactions that it enters or imports. */
  rows: LeasedBudget;
  /** Comments that it writes. */
  comments: LeasedBudget;
  /** For counters alone: what they cost is not the request's. */
  openStore: () => Store;
}

/** One of each for the whole application. */
export function createBudgets({ firestore, config }: Dependencies): Budgets {
  const { writesPerMinute, readsPerHour, perDay } = config.limits;
  const openStore = () => new Store(firestore);
  const budget = (rule: BudgetRule) => new LeasedBudget(rule, openStore);
  return {
    openStore,
    writes: budget({
      name: 'writes',
      limit: writesPerMinute,
      windowMs: MINUTE,
      lease: { first: 5, most: 40 },
      explain: () => 'Please wait a minute, then try again.',
    }),
    reads: budget({
      name: 'reads',
      limit: readsPerHour,
      windowMs: HOUR,
      lease: { first: 1000, most: 10_000 },
      explain: () => 'You have read a great deal within an hour. Please try again later.',
    }),
    acts: budget({
      name: 'acts',
      limit: readsPerHour,
      windowMs: HOUR,
      lease: { first: 1000, most: 10_000 },
      explain: () => 'You have changed a great deal within an hour. Please try again later.',
    }),
    rows: budget({
      name: 'rows',
      limit: perDay.rows,
      windowMs: DAY,
      lease: { first: 10, most: 50 },
      explain: (left) =>
        `You can enter ${perDay.rows} transactions a day; ` +
        `${left === 0 ? 'none are' : left === 1 ? '1 is' : `${left} are`} left today. ` +
        'Enter or import the others tomorrow.',
    }),
    comments: budget({
      name: 'comments',
      limit: perDay.comments,
      windowMs: DAY,
      lease: { first: 5, most: 20 },
      explain: () => `You can write ${perDay.comments} comments a day. Please go on tomorrow.`,
    }),
  };
}
