import { DAY_MS } from '../../core/calendar/day.ts';
import type { Dependencies } from '../dependencies.ts';
import { Store } from '../firestore/store.ts';
import type { CallerLimits } from './endpoint.ts';
import type { Usage } from '../firestore/usage.ts';
import { LeasedBudget, type BudgetRule } from './leased-budget.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** About how many documents a screen reads after a signal. */
const READS_PER_SIGNAL = 50;
/** In a large household a commit signals everybody; the writer pays for at most this many. */
const MAX_SIGNALS_CHARGED = 10;

/** In documents: those it read, and those its signals make others read. */
export function costOf({ reads, signalled }: Pick<Usage, 'reads' | 'signalled'>): number {
  return Math.max(1, reads) + READS_PER_SIGNAL * Math.min(signalled, MAX_SIGNALS_CHARGED);
}

/** An account's limits, counted over all instances. */
export interface Budgets {
  writes: LeasedBudget;
  /** Documents read by reading requests. */
  reads: LeasedBudget;
  /**
   * Documents that the account's writes read, and that others read because of them. Separate from
   * `reads`: signals of others cannot use up what a change needs. Disputes, payments, undoing a
   * settle-up and leaving it are never refused.
   */
  acts: LeasedBudget;
  rows: LeasedBudget;
  /** Transactions imported as an admin. */
  broughtRows: LeasedBudget;
  comments: LeasedBudget;
  /** Per pair of other members. */
  debtsBetween: LeasedBudget;
  /** Per transaction or expense. */
  edits: LeasedBudget;
  /** For counters only: their cost is not the request's. */
  openStore: () => Store;
}

/** Admins import a history of years at once: a multiple of the daily limit. */
const BROUGHT_FACTOR = 5;

export function createBudgets({ firestore, config }: Dependencies): Budgets {
  const { writesPerMinute, readsPerHour, perHour, perDay } = config.limits;
  // Counters have no mirrors.
  const openStore = () => new Store(firestore, () => []);
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
      windowMs: DAY_MS,
      lease: { first: 10, most: 50 },
      explain: (left) =>
        `You can enter ${perDay.rows} transactions a day; ` +
        `${left === 0 ? 'none are' : left === 1 ? '1 is' : `${left} are`} left today. ` +
        'Enter or import the others tomorrow.',
    }),
    broughtRows: budget({
      name: 'broughtRows',
      limit: perDay.rows * BROUGHT_FACTOR,
      windowMs: DAY_MS,
      lease: { first: 10, most: 50 },
      explain: (left) =>
        `An admin can import ${perDay.rows * BROUGHT_FACTOR} transactions a day; ` +
        `${left === 0 ? 'none are' : left === 1 ? '1 is' : `${left} are`} left today. ` +
        'Import the others tomorrow.',
    }),
    comments: budget({
      name: 'comments',
      limit: perDay.comments,
      windowMs: DAY_MS,
      lease: { first: 5, most: 20 },
      explain: () => `You can write ${perDay.comments} comments a day. Please go on tomorrow.`,
    }),
    debtsBetween: budget({
      name: 'debtsBetween',
      limit: perDay.debtsBetween,
      windowMs: DAY_MS,
      lease: { first: 5, most: 10 },
      explain: () =>
        `You can enter ${perDay.debtsBetween} debts a day between the same two other people. ` +
        'Please go on tomorrow, or let one of the two or an admin do it.',
    }),
    edits: budget({
      name: 'edits',
      limit: perHour.edits,
      windowMs: HOUR,
      lease: { first: 5, most: 10 },
      explain: (_left, seconds) =>
        `You have changed this ${perHour.edits} times within an hour. ` +
        `Please try again in ${minutesOf(seconds)}.`,
    }),
  };
}

function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

export function limitsOf(
  budgets: Budgets,
  uid: string,
  householdId: string,
  now: Date,
): CallerLimits {
  /** Taken already by this request: its commit may be retried. */
  const taken = new Map<string, Promise<void>>();
  const takeOnce = (budget: LeasedBudget, parts: readonly string[], count: number) => {
    const key = [uid, householdId, ...parts].join('_');
    const earlier = taken.get(key) ?? budget.take(key, count, now);
    taken.set(key, earlier);
    return earlier;
  };
  return {
    takeRows: (count) => budgets.rows.take(uid, count, now),
    takeBroughtRows: (count) => budgets.broughtRows.take(uid, count, now),
    takeComment: () => budgets.comments.take(uid, 1, now),
    takeDebtsBetween: (pair, count) => takeOnce(budgets.debtsBetween, pair, count),
    takeEdit: (id) => takeOnce(budgets.edits, [id], 1),
  };
}
