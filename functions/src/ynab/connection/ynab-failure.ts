import { describeYnabError, type YnabErrorKind } from '../../core/ynab/error.ts';

interface FailureDetails {
  /** Seconds until a retry makes sense, if known. */
  retryAfter?: number;
  /** Replaces the default message. Says what the person can do. */
  message?: string;
  /** true = YNAB certainly did not carry the request out, whatever the status. */
  isNothingDone?: boolean;
}

/** YNAB refused a request or did not respond. Contains neither the token nor request data. */
export class YnabFailure extends Error {
  readonly kind: YnabErrorKind;
  /** For people; says what they can do. */
  readonly userMessage: string;
  readonly retryAfter: number | null;
  /**
   * true = YNAB may have carried the request out: on this or an earlier attempt there was no
   * response, or none in YNAB's format. Only reading from YNAB can tell.
   */
  mayBeDone: boolean;

  /**
   * @param status HTTP status; null = no response
   * @param id YNAB's error id; null = the response was not in YNAB's format
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

/** YNAB no longer accepts the consent: the member has to connect again. */
export class ConsentEnded extends YnabFailure {
  constructor() {
    const message = 'YNAB no longer accepts the connection. Connect again in your profile.';
    super(401, '401', { message });
  }
}
