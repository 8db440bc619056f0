import { Problem } from '../../core/problem/problem.ts';
import type { CallerAddress } from './caller-address.ts';

const MINUTE = 60 * 1000;

/** Of what is certain many callers may be one front end; but nobody takes all that an instance answers. */
const CALLERS_BEHIND_ONE = 5;
/** From everywhere together, in the share of one caller. */
const CALLERS_AT_ONCE = 15;

/**
 * Bounds what calls without an account cost. Counted in the memory of this instance: a counter in
 * Firestore would cost more than such a call, and would keep addresses of people who have no account.
 */
export class AnonymousLimit {
  readonly #perMinute: number;
  #endsAt = 0;
  #used = new Map<string, number>();

  /** @param perMinute calls of one address */
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
      // Nobody can use up the share of another by claiming to be them.
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
