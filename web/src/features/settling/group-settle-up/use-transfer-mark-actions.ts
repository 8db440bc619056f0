import type {
  GroupSettleUpResource,
  TransferMarkBody,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { isSpokenFor } from '@housetab/functions/core/group-settle-up/transfer-mark';
import { useMarkTransfer } from '@/shared/settling/group-settle-ups';
import { usePeople } from '@/shared/people/members';
import { showError } from '@/components/ui/toast';
import { useGroupSettleUpToast } from '@/features/settling/group-settle-up/use-group-settle-up-toast';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';

type Transfer = Pick<
  GroupSettleUpResource['transfers'][number],
  'from' | 'to' | 'paidAt' | 'arrivedAt'
>;

interface TransferMarkAction {
  body: Pick<TransferMarkBody, 'mark' | 'takeBack'>;
  label: string;
  /** The start of the button's accessible name; the payment follows. */
  name: string;
}

/** The marks of a payment that the reader may set or take back for its payer or receiver. */
function transferMarkActionsOf(
  { from, to, paidAt, arrivedAt }: Transfer,
  speaksFor: (memberId: string) => boolean,
): TransferMarkAction[] {
  const sayings: TransferMarkAction[] = [];
  if (speaksFor(from) && arrivedAt === null) {
    sayings.push(
      paidAt === null
        ? { body: { mark: 'paid' }, label: 'Mark as paid', name: 'Mark as paid' }
        : {
            body: { mark: 'paid', takeBack: true },
            label: 'Take back',
            name: 'Take back that it is paid',
          },
    );
  }
  if (speaksFor(to)) {
    sayings.push(
      arrivedAt === null
        ? { body: { mark: 'arrived' }, label: 'Arrived', name: 'Arrived' }
        : {
            body: { mark: 'arrived', takeBack: true },
            label: 'Take back',
            name: 'Take back that it has arrived',
          },
    );
  }
  return sayings;
}

/** The reader's marks for a payment of a group settle-up; none in read-only views. */
export function useTransferMarkActions(
  act: Pick<GroupSettleUpResource, 'id' | 'state'>,
  transfer: Transfer,
) {
  const { id: householdId, user, isAdmin, readOnly } = useHousehold();
  const people = usePeople(householdId);
  const speaksFor = (id: string) =>
    id === user.id || (isAdmin && people.some((one) => one.id === id && isSpokenFor(one)));
  const { mutateAsync, isPending } = useMarkTransfer(act.id);
  const { announceClosing } = useGroupSettleUpToast();
  const { from, to } = transfer;
  /** @param onSaid called after the mark, unless it closed the books, which has its own toast */
  const say = (body: TransferMarkAction['body'], onSaid?: () => void) =>
    showOutcome(mutateAsync({ from, to, ...body }), {
      onSuccess: (after) => {
        if (!announceClosing(act, after)) onSaid?.();
      },
      onError: (error) => showError('Failed to mark the payment', reasonOf(error)),
    });
  return {
    sayings: readOnly === null ? transferMarkActionsOf(transfer, speaksFor) : [],
    say,
    isPending,
  };
}
