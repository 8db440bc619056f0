import OutboxNotice from '@/shared/outbox/outbox-notice';
import { useSendWaiting } from '@/shared/outbox/use-send-waiting';
import { useHousehold } from '@/lib/household';

/** Sends waiting entries and shows their number, on every screen of a household. */
export default function OutboxBar({ uid }: { uid: string }) {
  const { id, viewing } = useHousehold();
  const isSending = useSendWaiting(uid);
  return (
    <OutboxNotice
      uid={uid}
      isSending={isSending}
      // In another member's view entries cannot be edited: they are the user's own.
      householdId={viewing === null ? id : null}
      className="mx-auto w-full max-w-7xl px-4 pt-4 max-sm:pt-2 sm:px-6 lg:px-8 2xl:max-w-360 print:hidden"
    />
  );
}
