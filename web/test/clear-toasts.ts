import { toast } from 'sonner';
import { openToasts } from '@/components/ui/toast-queue';

/** The library of toasts would show in the next test what is still open from this one. */
export function clearToasts(): void {
  openToasts(toast, () => Promise.resolve())();
  toast.dismiss();
}
