import { showError } from '@/components/ui/toast';
import { signOut } from '@/lib/auth';

export function useLogout(): () => void {
  return () => void signOut().catch(() => showError('Failed to log out'));
}
