import { describeYnabError, type YnabErrorKind } from '../../core/ynab/error.ts';

/** YNAB said no, or nothing. Holds neither the token nor anything that was sent. */
export class YnabFailure extends Error {
  readonly kind: YnabErrorKind;
  /** What people are told; says what to do. */
  readonly userMessage: string;

  constructor(status: number | null, id: string | null) {
    const { kind, message } = describeYnabError(status, id);
    super(`YNAB: ${kind}${id === null ? '' : ` (${id})`}`);
    this.name = 'YnabFailure';
    this.kind = kind;
    this.userMessage = message;
  }
}
