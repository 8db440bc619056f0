import { toast } from 'sonner';
import { openToasts } from '@/components/ui/toast-queue';

/** The library shows a new outlet whatever is still active: the messages of the test before. */
export function clearToasts(): void {
  openToasts(toast, () => Promise.resolve())();
  toast.dismiss();
}
