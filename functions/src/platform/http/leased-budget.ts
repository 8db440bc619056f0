import { Problem } from '../../core/problem/problem.ts';
import { quotas } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';

/** How much of something one account may use within a window, over all instances together. */
export interface BudgetRule {
  /** Names the counter in Firestore. */
  name: string;
  limit: number;
  windowMs: number;
  /** How much an instance leases at once: first in a window, and at most later. */
  lease: { first: number; most: number };
  /** What to tell people who are over it, given how much is left, and for how many seconds. */
  explain: (left: number, retryAfter: number) => string;
}

/** What this instance may give out of an account's budget without asking Firestore. */
interface Lease {
  /** Negative = more was used than leased: the next lease pays for it. */
  left: number;
  /** Of the window that Firestore counts; null until the first lease has arrived. */
  endsAt: Date | null;
  nextSize: number;
  /** The lease that is on its way. */
  pending: Promise<void> | null;
  /** All that Firestore has left until the window ends; null = unknown. */
  rest: number | null;
}

/** From this number of accounts on, an instance forgets those whose windows have ended. */
const MAX_ACCOUNTS = 2000;

/**
 * A limit over all instances that costs one commit for many calls: an instance leases a part of the
 * account's budget from a counter in Firestore and gives it out from memory. All leases together
 * never exceed the limit, so neither does what is given out. The unused rest of a lease is lost
 * until the window ends.
 */
export class LeasedBudget {
  readonly #rule: BudgetRule;
  readonly #openStore: () => Store;
  readonly #leases = new Map<string, Lease>();

  /** @param openStore for the counters alone: what they cost is not the request's */
  constructor(rule: BudgetRule, openStore: () => Store) {
    this.#rule = rule;
    this.#openStore = openStore;
  }

  /**
   * Takes so much of the account's budget, all of it or nothing.
   *
   * @throws Problem too_many_requests
   */
  async take(uid: string, amount: number, now: Date): Promise<void> {
    const lease = this.#leaseOf(uid, now);
    while (lease.left < amount) {
      // A failure of the earlier lease does not matter for this one.
      if (lease.pending) await lease.pending.catch(() => {});
      else await this.#extend(uid, lease, amount - lease.left, now);
    }
    lease.left -= amount;
  }

  /**
   * Admits callers who have something left, without waiting: during the first lease the call goes
   * ahead. Call `charge` afterwards with what was used.
   *
   * @throws Problem too_many_requests
   */
  async admit(uid: string, now: Date): Promise<void> {
    const lease = this.#leaseOf(uid, now);
    if (lease.left > 0) return;
    lease.pending ??= this.#extend(uid, lease, 1 - lease.left, now);
    if (lease.endsAt === null) lease.pending.catch(() => {});
    else await lease.pending;
  }

  /** Counts what was used. Never refuses; instead, the next call is refused. */
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

  /** Grants `wanted`, or as much as is left, but nothing if less than `needed` is left. */
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
