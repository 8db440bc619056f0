import { describeYnabError, type YnabErrorKind } from '../../core/ynab/error.ts';

interface FailureDetails {
  /** Seconds until a retry makes sense, if known. */
  retryAfter?: number;
  /** Replaces the usual message. Says what the person can do. */
  message?: string;
  /** true = YNAB certainly did not carry the request out, whatever the status says. */
  isNothingDone?: boolean;
}

/**
 * YNAB refused a request or did not answer it. Contains neither the token nor anything that was
 * sent.
 */
export class YnabFailure extends Error {
  readonly kind: YnabErrorKind;
  /** The message for people. Says what they can do. */
  readonly userMessage: string;
  readonly retryAfter: number | null;
  /**
   * true = YNAB may have carried the request out: no answer came, or one that is not in YNAB's
   * format, on this attempt or an earlier one. Only reading from YNAB can tell.
   */
  mayBeDone: boolean;

  /**
   * @param status HTTP status; null = no answer came
   * @param id YNAB's error id; null = the answer was not in YNAB's format
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

/** YNAB no longer accepts the member's consent: the member has to connect again. */
export class ConsentEnded extends YnabFailure {
  constructor() {
    const message = 'YNAB no longer accepts the connection. Connect again in your profile.';
    super(401, '401', { message });
  }
}
