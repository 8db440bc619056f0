import { useCurrentUser } from '@/api/users/get-current-user';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { OutboxEntry } from '@/offline/components/outbox-entry';
import { useIsOnline } from '@/offline/network/network-state';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

const NOT_SENT = 'Not sent';
const REFUSED = 'Refused by the server. Each stays on this device until it is sent or removed.';

interface OutboxDialogProps {
  isOpen: boolean;
  onClose: () => void;
  writes: readonly WaitingWrite[];
  /** The household on the screen. */
  householdId: string | null;
}

/** What was entered on this device and is not at the server yet, with a way out for each. */
export default function OutboxDialog(props: OutboxDialogProps) {
  const { isOpen, onClose, writes, householdId } = props;
  const isOnline = useIsOnline();
  const { data: me } = useCurrentUser();
  const householdOf = (write: WaitingWrite) =>
    me?.households.find(({ id }) => id === write.householdId);
  const waiting = writes.filter(({ refusal }) => refusal === null);
  const refused = writes.filter(({ refusal }) => refusal !== null);
  const listOf = (some: readonly WaitingWrite[]) => (
    <ul className="divide-y">
      {some.map((write) => (
        <OutboxEntry
          key={write.order}
          write={write}
          // Its people and categories are those of its own household.
          isElsewhere={write.householdId !== householdId}
          household={householdOf(write)?.name}
          isMember={me === undefined || householdOf(write) !== undefined}
          onLeave={onClose}
        />
      ))}
    </ul>
  );
  return (
    <Dialog
      isOpen={isOpen && writes.length > 0}
      onClose={onClose}
      title={waiting.length > 0 ? 'Waiting to be sent' : NOT_SENT}
      description={
        waiting.length > 0
          ? `Kept on this device, and sent in this order ${isOnline ? 'as soon as the server answers' : 'once there is a network'}.`
          : REFUSED
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {waiting.length > 0 && listOf(waiting)}
      {waiting.length === 0 && listOf(refused)}
      {waiting.length > 0 && refused.length > 0 && (
        <section className="mt-4 border-t pt-5">
          <h3 className="font-semibold">{NOT_SENT}</h3>
          <p className="text-sm text-muted">{REFUSED}</p>
          {listOf(refused)}
        </section>
      )}
    </Dialog>
  );
}
