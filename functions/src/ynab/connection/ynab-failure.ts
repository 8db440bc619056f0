import { describeYnabError, type YnabErrorKind } from '../../core/ynab/error.ts';

interface FailureDetails {
  /** In how many seconds it may be tried again, where that is known. */
  retryAfter?: number;
  /** Instead of the usual sentence; says what to do. */
  message?: string;
  /** That it certainly was not done, whatever the status says. */
  isNothingDone?: boolean;
}

/** YNAB refused, or did not answer. Holds neither the token nor anything that was sent. */
export class YnabFailure extends Error {
  readonly kind: YnabErrorKind;
  /** What people are told; says what to do. */
  readonly userMessage: string;
  readonly retryAfter: number | null;
  /**
   * YNAB may have done what was asked for: there was no answer, or one that is not in YNAB's own form; or
   * that was so for an earlier try of the same. Only looking it up tells.
   */
  mayBeDone: boolean;

  /**
   * @param status null where no answer came
   * @param id YNAB's own error id; null where the answer was not in its form
   */
  constructor(
    status: number | null,
    id: string | null,
    { retryAfter, message, isNothingDone = false }: FailureDetails = {},
  ) {
    const described = describeYnabError(status, id);
    super(`YNAB: ${described.kind}${id === null ? '' : ` (${id})`}`);
    this.name = 'YnabFailure';
    this.kind = described.kind;
    this.userMessage = message ?? described.message;
    this.retryAfter = retryAfter ?? null;
    this.mayBeDone = !isNothingDone && (id === null || this.kind === 'unreachable');
  }
}

/** YNAB takes the member's consent no more: they have to give it again. */
export class ConsentEnded extends YnabFailure {
  constructor() {
    const message = 'YNAB no longer accepts the connection. Connect again in your profile.';
    super(401, '401', { message });
  }
}
