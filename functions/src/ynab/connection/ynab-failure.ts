import { describeYnabError, type YnabErrorKind } from '../../core/ynab/error.ts';

/** YNAB refused, or did not answer. Holds neither the token nor anything that was sent. */
export class YnabFailure extends Error {
  readonly kind: YnabErrorKind;
  /** What people are told; says what to do. */
  readonly userMessage: string;

  /** In how many seconds it may be tried again, where that is known. */
  readonly retryAfter: number | null;

  constructor(status: number | null, id: string | null, retryAfter: number | null = null) {
    const { kind, message } = describeYnabError(status, id);
    super(`YNAB: ${kind}${id === null ? '' : ` (${id})`}`);
    this.name = 'YnabFailure';
    this.kind = kind;
    this.userMessage = retryAfter === null ? message : budgetUsedUp(retryAfter);
    this.retryAfter = retryAfter;
  }
}

/** Housetab's own limit, of which YNAB knows nothing. */
function budgetUsedUp(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return (
    'Housetab makes at most half of the 200 requests an hour that YNAB allows, and they are used ' +
    `up. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  );
}
