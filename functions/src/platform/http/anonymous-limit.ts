import { Problem } from '../../core/problem/problem.ts';
import type { CallerAddress } from './caller-address.ts';

const MINUTE = 60 * 1000;

/** May be a front end with many callers: gets 5 shares, but not the whole instance. */
const CALLERS_BEHIND_ONE = 5;
/** The limit for all addresses together, in shares of one caller. */
const CALLERS_AT_ONCE = 15;

/** In memory: a counter in Firestore would cost more, and store addresses of non-users. */
export class AnonymousLimit {
  readonly #perMinute: number;
  #endsAt = 0;
  #used = new Map<string, number>();

  /** @param perMinute requests per address */
  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** @throws Problem too_many_requests */
  take({ claimed, certain }: CallerAddress, now: Date): void {
    if (now.getTime() >= this.#endsAt) {
      this.#endsAt = now.getTime() + MINUTE;
      this.#used = new Map();
    }
    const shares = [
      { name: 'all', most: CALLERS_AT_ONCE },
      { name: `certain ${certain}`, most: CALLERS_BEHIND_ONE },
      // Counted per pair, so that nobody can use up another's share by claiming their address.
      { name: `claimed ${claimed} by ${certain}`, most: 1 },
    ];
    const usedOf = (name: string) => this.#used.get(name) ?? 0;
    if (shares.some(({ name, most }) => usedOf(name) >= most * this.#perMinute)) {
      const retryAfter = Math.max(1, Math.ceil((this.#endsAt - now.getTime()) / 1000));
      throw new Problem('too_many_requests', 'Please wait a minute, then try again.', {
        extra: { retryAfter },
      });
    }
    for (const { name } of shares) this.#used.set(name, usedOf(name) + 1);
  }
}
