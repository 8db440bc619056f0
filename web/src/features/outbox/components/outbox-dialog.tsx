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
  return (
    <Dialog
      isOpen={isOpen && writes.length > 0}
      onClose={onClose}
      title="Waiting to be sent"
      description="Kept on this device, and sent in this order once there is a network."
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className="divide-y">
        {writes.map((write) => (
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
    </Dialog>
  );
}
