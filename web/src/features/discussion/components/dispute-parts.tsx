import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import type { useDispute, useWithdrawDispute } from '@/shared/discussion/disputes';
import { ObjectionForm } from '@/shared/discussion/objection-form';
import { MemberMark } from '@/shared/people/member-mark';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatDay } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

interface DisputeTextProps {
  dispute: DisputeResource;
  name: string;
  what?: string;
}

export function DisputeText({ dispute, name, what = 'this' }: DisputeTextProps) {
  return (
    <div>
      <p className="font-medium">
        <span>
          {name} {name === 'You' ? 'dispute' : 'disputes'} {what}
        </span>
        <MemberMark id={dispute.userId} />
        <span className="font-normal text-muted">
          {' · '}
          <time dateTime={dispute.at}>{formatDay(dispute.at)}</time>
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">{dispute.reason}</p>
    </div>
  );
}

interface WithdrawButtonProps {
  withdraw: ReturnType<typeof useWithdrawDispute>;
}

export function WithdrawButton({ withdraw }: WithdrawButtonProps) {
  return (
    <Button
      isChanging
      isBusy={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(undefined, {
          onSuccess: () => showSuccess('Dispute withdrawn'),
          onError: (error) =>
            showError('Failed to withdraw the dispute. Please try again.', reasonOf(error)),
        })
      }
    >
      Withdraw dispute
    </Button>
  );
}

interface DisputeFormProps {
  dispute: ReturnType<typeof useDispute>;
  /** The name of the person who entered it. */
  owner: string;
  hint: string;
  verb?: string;
  onDone: () => void;
}

export function DisputeForm({ dispute, owner, verb = 'Dispute', ...props }: DisputeFormProps) {
  return (
    <ObjectionForm
      {...props}
      sending={dispute}
      verb={verb}
      told={['Disputed', `${owner} is told.`]}
    />
  );
}
