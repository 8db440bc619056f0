import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useNavigate } from 'react-router-dom';
import { showNotQueued } from '@/shared/outbox/outbox-messages';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { editWaitingPath, shownTransactionsPath } from '@/config/screen-paths';
import { enterAnew, removeWrite, retryWrite } from '@/offline/outbox/outbox';
import { PaymentActionsContext } from '@/shared/settling/payment-actions';
import { householdKey } from '@/lib/query-keys';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { resolutionsOf } from '@/offline/outbox/resolution';

interface WriteActionsProps {
  write: WaitingWrite;
  /** Its title, which gives each button a distinct name. */
  name: string;
  /** Whether the account is still a member of its household. */
  isMember: boolean;
  /** Whether its household is not the one on the screen; then its form is unavailable. */
  isElsewhere?: boolean;
  onEdit: () => void;
  /** Called before navigation to another screen. */
  onLeave?: () => void;
}

export function WriteActions(props: WriteActionsProps) {
  const { write, name, isMember, isElsewhere = false, onEdit, onLeave = () => {} } = props;
  const navigate = useNavigate();
  const { confirm } = useConfirm();
  const queryClient = useQueryClient();
  const ways = resolutionsOf(write, isMember);
  const payingBack = use(PaymentActionsContext);
  const isForm = write.form !== null || write.kind === 'payment';

  const goTo = (path: string) => {
    onLeave();
    void navigate(path);
  };
  const edit = () => {
    if (write.kind === 'payment') payingBack?.editPayment(write);
    else if (isForm) goTo(editWaitingPath(write.resourceId));
    else onEdit();
  };
  const remove = async () => {
    const isMeant = await confirm({
      message: 'Are you sure you want to remove this entry?',
      detail: `${name}: ${whereElse(write)}`,
      confirmLabel: 'Remove',
      isDangerous: true,
    });
    if (!isMeant) return;
    const wasWaiting = await removeWrite(write.order);
    // It was sent while the confirmation was open.
    if (!wasWaiting) showNotQueued();
    if (write.kind !== 'paid') return;
    // Lists show it as done: reset them to the server's last response.
    const keyOf = (name: string) => householdKey(write.householdId, 'transactions', name);
    const reset = (name: string) => queryClient.resetQueries({ queryKey: keyOf(name) });
    await Promise.all([reset('list'), reset('recent')]);
  };

  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      {ways.includes('anew') && (
        <Button
          size="small"
          aria-label={`Enter it again as new: ${name}`}
          onClick={() => void enterAnew(write)}
        >
          Enter it again as new
        </Button>
      )}
      {ways.includes('again') && (
        <Button
          size="small"
          aria-label={`Try again: ${name}`}
          onClick={() => void retryWrite(write)}
        >
          Try again
        </Button>
      )}
      {ways.includes('look') && !isElsewhere && (
        <Button
          size="small"
          aria-label={`Show ${name} as it is now`}
          onClick={() => goTo(shownTransactionsPath([subjectOf(write)]))}
        >
          Show as it is now
        </Button>
      )}
      {ways.includes('edit') && !(isForm && isElsewhere) && (
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
  );
}

/** Id of the transaction or expense that it creates, changes or comments on. */
function subjectOf({ kind, resourceId, path }: WaitingWrite): string {
  return kind === 'comment' ? path.split('/')[2]! : resourceId;
}

function whereElse({ attempts, refusal }: WaitingWrite): string {
  if (refusal?.code === 'not_repeating') return 'it stays in the list. Only this note goes.';
  // An entry sent without a response may be stored, unless the server has refused it since.
  return attempts.length === 0 || refusal !== null
    ? 'it was not sent, and is nowhere else.'
    : 'it may have been sent already. Then you find it in the list, and can delete it there.';
}
