import { toast } from 'sonner';
import { openToasts } from '@/components/ui/toast-queue';

/** The toast library would show open toasts again in the next test. */
export function clearToasts(): void {
  openToasts(toast, () => Promise.resolve())();
  toast.dismiss();
}
