import { showNotice } from '@/components/ui/toast';

/** What was just entered waits; said also while there is a network that does not answer. */
export function tellSavedHere(): void {
  showNotice('Saved on this device', 'It is sent as soon as Housetab can be reached.');
}

/** What was to be changed or removed was sent or removed just before. */
export function tellNotWaiting(): void {
  showNotice('It is not waiting any more');
}
