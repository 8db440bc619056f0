import { Problem } from '../../core/problem/problem.ts';
import { quotas } from '../firestore/paths.ts';
import type { Store } from '../firestore/store.ts';

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
