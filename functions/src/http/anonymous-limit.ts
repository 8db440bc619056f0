import { Problem } from '../core/problem/problem.ts';

const MINUTE = 60 * 1000;

/** From all addresses together, in the share of one: an address can be forged, an instance can't. */
const ADDRESSES_AT_ONCE = 15;

/**
 * Bounds what calls without an account cost. Counted in the memory of this instance: a counter in
 * Firestore would cost more than such a call, and would keep addresses of people who have no account.
 */
export class AnonymousLimit {
  readonly #perMinute: number;
  #endsAt = 0;
  #used = 0;
  #usedBy = new Map<string, number>();

  /** @param perMinute calls of one address */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @throws Problem too_many_requests */
  take(address: string, now: Date): void {
    if (now.getTime() >= this.#endsAt) {
      this.#endsAt = now.getTime() + MINUTE;
      this.#used = 0;
      this.#usedBy = new Map();
    }
    const used = this.#usedBy.get(address) ?? 0;
    const isOver = used >= this.#perMinute || this.#used >= this.#perMinute * ADDRESSES_AT_ONCE;
    if (isOver) {
      const retryAfter = Math.max(1, Math.ceil((this.#endsAt - now.getTime()) / 1000));
      throw new Problem('too_many_requests', 'Please wait a minute, then try again.', {
        extra: { retryAfter },
      });
    }
    this.#used += 1;
    this.#usedBy.set(address, used + 1);
  }
}
