import { useSwitchOpenBooks } from '@/api/households/switch-open-books';
import { useConfirm } from '@/components/ui/confirm';
import { TextButton } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';

const opening = {
  message: 'Let everyone see everything?',
  detail:
    'Every member will read all transactions, expenses and settlements with their history, old ones too. Who may change them stays as it is, and so do categories, permissions and YNAB. Everyone is told.',
  confirmLabel: 'Show everything',
};

const closing = {
  message: 'Show members only what they are part of?',
  detail:
    'From now on a transaction, expense or settlement is read by those it concerns, those they share it with, and admins. What members have read already cannot be taken back. Everyone is told.',
  confirmLabel: 'Stop showing everything',
};

/** Whether everyone sees everything; superadmins change it. */
export function HouseholdOpenBooks() {
  const { openBooks, isSuperadmin, viewing } = useHousehold();
  const change = useSwitchOpenBooks();
  const { confirm } = useConfirm();

  const askAndSwitch = async () => {
    if (!(await confirm(openBooks ? closing : opening))) return;
    change.mutate(!openBooks, {
      onSuccess: () =>
        showSuccess(
          openBooks ? 'Members see what they are part of now' : 'Everyone sees everything now',
        ),
      onError: (error) => showError('Failed to change who sees what.', error.message),
    });
  };

  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">
        {openBooks
          ? 'Everyone sees everything.'
          : 'Members see what they are part of, admins everything.'}
      </span>
      {isSuperadmin && viewing === null && (
        <TextButton disabled={change.isPending} onClick={() => void askAndSwitch()}>
          {openBooks ? 'Stop showing everything' : 'Show everything to everyone'}
        </TextButton>
      )}
    </p>
  );
}
