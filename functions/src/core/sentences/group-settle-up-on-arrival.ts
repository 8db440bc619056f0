/** Pending group settle-ups in the history, the bell and e-mails. */
import { joinNames } from './join-names.ts';

/** For the history; null = another kind of entry. */
export function waitingSentence(what: string): string | null {
  switch (what) {
    case 'even_begun':
      return 'wants everybody even as soon as all payments have arrived';
    case 'even_arrived':
      return 'said that the last payment has arrived: everybody is even';
    case 'even_stopped':
      return 'stopped everybody even before all payments had arrived';
    default:
      return null;
  }
}

/**
 * `wants everybody even: you pay Cleo $50.00. All books close as soon as all payments have
 * arrived`.
 * @param pays the reader's payments, each as `you pay Cleo $50.00`
 */
export function waitingNotification(what: string, pays: readonly string[]): string | null {
  switch (what) {
    case 'even_begun':
      return `wants everybody even: ${pays.length === 0 ? 'you pay nothing' : joinNames(pays)}. All books close as soon as all payments have arrived`;
    case 'even_arrived':
      return 'said that the last payment has arrived: all books are closed, and everybody is even';
    case 'even_stopped':
      return 'stopped everybody even: no books are closed, and what had arrived is recorded as payments';
    default:
      return null;
  }
}
