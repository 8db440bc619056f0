import { useCurrentUser } from '@/api/users/get-current-user';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { OutboxEntry } from '@/features/outbox/components/outbox-entry';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';

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
      title="Waiting to be sent"
      description={
        waiting.length > 0
          ? 'Kept on this device, and sent in this order once there is a network.'
          : 'Nothing is waiting any more.'
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {waiting.length > 0 && listOf(waiting)}
      {refused.length > 0 && (
        <section className={waiting.length > 0 ? 'mt-4 border-t pt-5' : undefined}>
          <h3 className="font-semibold">Not sent</h3>
          <p className="text-sm text-muted">
            Refused by the server. Each stays on this device until it is sent or removed.
          </p>
          {listOf(refused)}
        </section>
      )}
    </Dialog>
  );
}
