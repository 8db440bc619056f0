import { DAY_MS } from '../../core/calendar/day.ts';
import type { Dependencies } from '../dependencies.ts';
import { Store } from '../firestore/store.ts';
import type { CallerLimits } from './endpoint.ts';
import type { Usage } from '../firestore/usage.ts';
import { Problem } from '../../core/problem/problem.ts';
import { quotas } from '../firestore/paths.ts';

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

export interface BudgetRule {
  /** Names the counter in Firestore. */
  name: string;
  limit: number;
  windowMs: number;
  /** The size of an instance's leases: the first in a window, and the later maximum. */
  lease: { first: number; most: number };
  /** The message above the limit, given what is left and the seconds until the next window. */
  explain: (left: number, retryAfter: number) => string;
}

/** The part of an account's budget that this instance may use without Firestore. */
interface Lease {
  /** Negative = more was used than leased: the next lease covers it. */
  left: number;
  /** Of Firestore's window; null until the first lease has arrived. */
  endsAt: Date | null;
  nextSize: number;
  pending: Promise<void> | null;
  /** The rest in Firestore until the window ends; null = unknown. */
  rest: number | null;
}

/** Above this number of accounts, an instance drops those whose windows have ended. */
const MAX_ACCOUNTS = 2000;

/**
 * A limit over all instances with one commit for many requests: an instance leases part of the
 * budget from a counter in Firestore and uses it from memory. All leases together never exceed
 * the limit. The unused rest of a lease is lost until the window ends.
 */
export class LeasedBudget {
  readonly #rule: BudgetRule;
  readonly #openStore: () => Store;
  readonly #leases = new Map<string, Lease>();

  /** @param openStore for the counters only: their cost is not the request's */
  constructor(rule: BudgetRule, openStore: () => Store) {
    this.#rule = rule;
    this.#openStore = openStore;
  }

  /** All or nothing. @throws Problem too_many_requests */
  async take(uid: string, amount: number, now: Date): Promise<void> {
    const lease = this.#leaseOf(uid, now);
    while (lease.left < amount) {
      // A failed earlier lease does not matter here.
      if (lease.pending) await lease.pending.catch(() => {});
      else await this.#extend(uid, lease, amount - lease.left, now);
    }
    lease.left -= amount;
  }

  /** Does not wait for the first lease; `charge` follows. @throws Problem too_many_requests */
  async admit(uid: string, now: Date): Promise<void> {
    const lease = this.#leaseOf(uid, now);
    if (lease.left > 0) return;
    lease.pending ??= this.#extend(uid, lease, 1 - lease.left, now);
    if (lease.endsAt === null) lease.pending.catch(() => {});
    else await lease.pending;
  }

  /** Never refuses; instead, the next request is refused. */
  charge(uid: string, amount: number, now: Date): void {
    this.#leaseOf(uid, now).left -= amount;
  }

  #leaseOf(uid: string, now: Date): Lease {
    const known = this.#leases.get(uid);
    if (known && (known.endsAt === null || known.endsAt > now)) return known;
    if (this.#leases.size >= MAX_ACCOUNTS) this.#forgetEnded(now);
    const { first } = this.#rule.lease;
    const lease: Lease = { left: 0, endsAt: null, nextSize: first, pending: null, rest: null };
    this.#leases.set(uid, lease);
    return lease;
  }

  #extend(uid: string, lease: Lease, needed: number, now: Date): Promise<void> {
    if (lease.endsAt !== null && lease.rest !== null && needed > lease.rest) {
      return Promise.reject(this.#refuse(lease, lease.rest, lease.endsAt, now));
    }
    const { limit, lease: size } = this.#rule;
    const wanted = Math.min(limit, Math.max(needed, lease.nextSize));
    lease.pending = this.#acquire(uid, needed, wanted, now)
      .then(({ granted, rest, endsAt }) => {
        lease.endsAt = endsAt;
        lease.rest = granted < wanted ? rest : null;
        if (granted < needed) throw this.#refuse(lease, rest, endsAt, now);
        lease.left += granted;
        lease.nextSize = Math.min(size.most, 2 * lease.nextSize);
      })
      .finally(() => (lease.pending = null));
    return lease.pending;
  }

  /** Grants `wanted`, or the rest, but nothing if less than `needed` is left. */
  #acquire(uid: string, needed: number, wanted: number, now: Date) {
    const { name, limit, windowMs } = this.#rule;
    const document = quotas.doc(`${name}_${uid}`);
    return this.#openStore().commit(async (unit) => {
      const current = await unit.get(document);
      const isOpen = current !== null && current.windowEndsAt > now;
      const endsAt = isOpen ? current.windowEndsAt : new Date(now.getTime() + windowMs);
      const used = isOpen ? current.used : 0;
      const rest = Math.max(0, limit - used);
      const granted = rest < needed ? 0 : Math.min(wanted, rest);
      if (granted > 0) {
        unit.createOrReplace(document, current, {
          id: document.id,
          used: used + granted,
          windowEndsAt: endsAt,
          expireAt: endsAt,
        });
      }
      return { granted, rest: rest - granted, endsAt };
    });
  }

  #refuse({ left }: Lease, rest: number, endsAt: Date, now: Date): Problem {
    const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    const detail = this.#rule.explain(rest + Math.max(0, left), retryAfter);
    return new Problem('too_many_requests', detail, { extra: { retryAfter } });
  }

  #forgetEnded(now: Date): void {
    for (const [uid, { endsAt }] of this.#leases) {
      if (endsAt !== null && endsAt <= now) this.#leases.delete(uid);
    }
  }
}
