/** In milliseconds. */
export const FIRST_PAUSE = 15_000;
const LONGEST_PAUSE = 300_000;

/** The pauses between attempts that all fail: each twice as long as the last one, up to five minutes. */
export class RetryPauses {
  private next = FIRST_PAUSE;

  /** Up to a quarter shorter than it could be: many devices do not come back in the same moment. */
  take(): number {
    const pause = this.next * (1 - Math.random() / 4);
    this.next = Math.min(this.next * 2, LONGEST_PAUSE);
    return pause;
  }

  /** The next attempt has a reason to succeed. */
  startOver(): void {
    this.next = FIRST_PAUSE;
  }
}
