export class CsvRefusal extends Error {
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.name = 'CsvRefusal';
    this.reason = reason;
  }
}

export const NO_ROWS_MESSAGE = 'No transactions found in the CSV file.';
const UNREADABLE_MESSAGE = 'Failed to process CSV file. Please check the format.';

/** The refusal that was thrown, else one for an unexpected failure. */
export function csvRefusalOf(error: unknown): CsvRefusal {
  if (error instanceof CsvRefusal) return error;
  return unreadable('The file could not be read. Reload the page, and choose it again.');
}

export function unreadable(reason: string): CsvRefusal {
  return new CsvRefusal(UNREADABLE_MESSAGE, reason);
}
