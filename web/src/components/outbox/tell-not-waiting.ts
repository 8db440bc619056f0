import { showNotice } from '@/components/ui/toast';

/** What was to be changed or removed was sent or removed just before. */
export function tellNotWaiting(): void {
  showNotice('It is not waiting any more');
}
