import type { ErrorResponse } from 'ynab';

/** An error response in YNAB's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorResponse;

  constructor(status: number, id: string, name: string, detail: string) {
    super(detail);
    this.status = status;
    this.body = { error: { id, name, detail } };
  }
}
