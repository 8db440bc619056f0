/** A file that cannot be imported, as a message for people: what, and below it why. */
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

export function unreadable(reason: string): CsvRefusal {
  return new CsvRefusal(UNREADABLE_MESSAGE, reason);
}
