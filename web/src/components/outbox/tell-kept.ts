import { showNotice } from '@/components/ui/toast';

/** Tells that what was just entered waits, also where there is a network that does not answer. */
export function tellKept(): void {
  showNotice('Saved on this device', 'It is sent as soon as Housetab can be reached.');
}
