import { useConfirm } from '@/components/ui/confirm';
import { showError } from '@/components/ui/toast';
import { signOut } from '@/lib/auth';
import { formatCount } from '@/lib/format';
import { currentOwner } from '@/lib/kept-answers';

/** Signs out; whoever has entered something that is not sent yet is asked first. */
export function useLogout(): () => void {
  const { confirm } = useConfirm();
  return () => void logout().catch(() => showError('Failed to log out'));

  async function logout(): Promise<void> {
    const uid = currentOwner();
    const outbox = await openOutbox();
    const count = uid === null || !outbox ? 0 : (await outbox.listWrites(uid)).length;
    if (count > 0 && !(await isMeant(count))) return;
    await signOut();
    if (uid !== null) await outbox?.forgetWrites(uid);
  }

  function isMeant(count: number): Promise<boolean> {
    return confirm({
      message: 'Log out and lose what was not sent?',
      detail: `${formatCount(count, 'entry', 'entries')} on this device ${count === 1 ? 'waits' : 'wait'} to be sent, and ${count === 1 ? 'is' : 'are'} nowhere else.`,
      confirmLabel: 'Log out',
      isDangerous: true,
    });
  }
}

/** Null in a browser that keeps nothing. */
async function openOutbox() {
  if (!('indexedDB' in globalThis)) return null;
  const outbox = await import('@/lib/outbox/outbox');
  const isThere = await outbox.listWrites('').then(
    () => true,
    () => false,
  );
  return isThere ? outbox : null;
}
