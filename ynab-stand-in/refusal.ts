import type { ErrorResponse } from 'ynab';

/** An answer that says no, in YNAB's form. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorResponse;

  constructor(status: number, id: string, name: string, detail: string) {
    super(detail);
    this.status = status;
    this.body = { error: { id, name, detail } };
  }
}
