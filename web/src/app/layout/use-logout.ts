import { formatCount } from '@housetab/functions/core/money/money';
import { useConfirm } from '@/components/ui/confirm';
import { showError } from '@/components/ui/toast';
import { readPersonal, SUBSCRIBED_DEVICE } from '@/lib/personal-storage';
import { signOut } from '@/lib/session/auth';
import { cacheOwner } from '@/offline/cache/cached-responses';

/** Signs out. Asks first if entries wait to be sent. */
export function useLogout(): () => void {
  const { confirm } = useConfirm();
  return () => void logout().catch(() => showError('Failed to log out'));

  async function logout(): Promise<void> {
    const outbox = await openOutbox(cacheOwner());
    if (outbox && outbox.count > 0 && !(await isMeant(outbox.count))) return;
    // Removed first: the reader has agreed to lose the entries, even if they close the page now. A
    // storage failure must not prevent signing out.
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

/** Milliseconds that signing out waits for a silent server. */
const PATIENCE = 3000;

/** The account's notifications must not reach the next user of the device. */
async function stopDeviceNotifications(): Promise<void> {
  if (readPersonal(SUBSCRIBED_DEVICE) === null) return;
  const stop = import('@/features/notification-settings/device-subscription').then((device) =>
    device.unsubscribeDevice(),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // Later messages are refused: the browser ends its subscription at once.
  await Promise.race([stop.catch(() => {}), patience]);
}

/** The outbox and the number of its entries; null if this browser stores nothing. */
async function openOutbox(uid: string | null) {
  if (uid === null || !('indexedDB' in globalThis)) return null;
  const { listWrites, forgetWrites } = await import('@/offline/outbox/outbox');
  return listWrites(uid).then(
    ({ length }) => ({ count: length, forget: () => forgetWrites(uid) }),
    () => null,
  );
}
