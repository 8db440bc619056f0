import { useNavigate } from 'react-router-dom';
import { useCurrentUser } from '@/api/users/get-current-user';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog } from '@/components/ui/dialog';
import { editWaitingPath } from '@/config/screen-paths';
import { kindOf } from '@/features/outbox/describe-write';
import { typedTextOf, wayOutOf } from '@/features/outbox/way-out';
import { formatMoment, formatMoney } from '@/lib/format';
import { enterAnew, removeWrite, retryWrite } from '@/lib/outbox/outbox';
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
  const households = useCurrentUser().data?.households ?? [];
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
            household={households.find(({ id }) => id === write.householdId)?.name}
            onLeave={onClose}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface OutboxEntryProps {
  write: WaitingWrite;
  isElsewhere: boolean;
  /** Undefined for one that the account is no member of any more. */
  household: string | undefined;
  onLeave: () => void;
}

function OutboxEntry({ write, isElsewhere, household, onLeave }: OutboxEntryProps) {
  const navigate = useNavigate();
  const { confirm } = useConfirm();
  const { title, amountCents, at, refusal, form } = write;
  const wayOut = wayOutOf(write);
  const text = refusal && typedTextOf(write);
  const name = [title, amountCents !== null && formatMoney(amountCents)].filter(Boolean).join(', ');

  const edit = () => {
    onLeave();
    navigate(editWaitingPath(write.resourceId));
  };
  const remove = async () => {
    const isMeant = await confirm({
      message: 'Are you sure you want to remove this entry?',
      detail: `${name}: ${whereElse(write)}`,
      confirmLabel: 'Remove',
      isDangerous: true,
    });
    if (isMeant) await removeWrite(write.order);
  };

  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          {amountCents !== null && <span className="tabular-nums">{formatMoney(amountCents)}</span>}
        </p>
        <p className="text-sm text-muted">
          {kindOf(write)}
          {isElsewhere && ` for ${household ?? 'a household that you have left'}`}, entered{' '}
          {formatMoment(new Date(at))}
        </p>
        {refusal && (
          <p className="mt-1 text-sm text-danger">
            <Badge tone="danger">Not sent</Badge>{' '}
            {wayOut === 'none'
              ? 'What it belongs to is no longer there, or no longer yours to see.'
              : refusal.message}
          </p>
        )}
        {text !== null && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>}
      </div>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        {wayOut === 'anew' && (
          <Button
            size="small"
            aria-label={`Enter it again as new: ${name}`}
            onClick={() => void enterAnew(write)}
          >
            Enter it again as new
          </Button>
        )}
        {wayOut === 'again' && (
          <Button
            size="small"
            aria-label={`Try again: ${name}`}
            onClick={() => void retryWrite(write)}
          >
            Try again
          </Button>
        )}
        {form !== null && !isElsewhere && (
          <Button size="small" aria-label={`Edit ${name}`} onClick={edit}>
            Edit
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${name}`}
          onClick={() => void remove()}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function whereElse({ attempts, refusal }: WaitingWrite): string {
  // What is sent again after an answer was lost is taken as sent: a refusal tells that it was not.
  return attempts.length === 0 || refusal !== null
    ? 'it was not sent, and is nowhere else.'
    : 'it may have been sent already. Then you find it in the list, and can delete it there.';
}
