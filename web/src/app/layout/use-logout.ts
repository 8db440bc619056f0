import { formatCount } from '@housetab/functions/core/money/money';
import { useConfirm } from '@/components/ui/confirm';
import { showError } from '@/components/ui/toast';
import { readPersonal, SUBSCRIBED_DEVICE } from '@/lib/personal-storage';
import { signOut } from '@/lib/session/auth';
import { cacheOwner } from '@/offline/cache/cached-responses';

/** Signs out. If entries wait to be sent, it asks first. */
export function useLogout(): () => void {
  const { confirm } = useConfirm();
  return () => void logout().catch(() => showError('Failed to log out'));

  async function logout(): Promise<void> {
    const outbox = await openOutbox(cacheOwner());
    if (outbox && outbox.count > 0 && !(await isMeant(outbox.count))) return;
    // Removed first: the reader has agreed to lose the entries, even if they close the page now. A failure
    // of the storage must not prevent signing out.
    await outbox?.forget().catch(() => {});
    await stopDeviceNotifications();
    await signOut();
  }

  function isMeant(count: number): Promise<boolean> {
    return confirm({
      message: 'Log out and lose what was not sent?',
      detail: `${formatCount(count, 'entry', 'entries')} on this device ${count === 1 ? 'waits' : 'wait'} to be sent, and ${count === 1 ? 'is' : 'are'} nowhere else.`,
      confirmLabel: 'Logout',
      isDangerous: true,
    });
  }
}

/** In milliseconds: signing out waits no longer for a server that does not answer. */
const PATIENCE = 3000;

/** What concerns an account is not shown to whoever uses the device next. */
async function stopDeviceNotifications(): Promise<void> {
  if (readPersonal(SUBSCRIBED_DEVICE) === null) return;
  const stop = import('@/features/notification-settings/device-subscription').then((device) =>
    device.unsubscribeDevice(),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // What is still sent is refused: the browser has ended its side at once.
  await Promise.race([stop.catch(() => {}), patience]);
}

/** The outbox and how many entries wait in it; null if this browser keeps nothing. */
async function openOutbox(uid: string | null) {
  if (uid === null || !('indexedDB' in globalThis)) return null;
  const { listWrites, forgetWrites } = await import('@/offline/outbox/outbox');
  return listWrites(uid).then(
    ({ length }) => ({ count: length, forget: () => forgetWrites(uid) }),
    () => null,
  );
}
