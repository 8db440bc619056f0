import { useState, type FormEvent } from 'react';
import { MAX_REASON } from '@housetab/functions/core/transaction/dispute';
import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import type { useDispute, useWithdrawDispute } from '@/api/disputes';
import { MemberMark } from '@/components/people/member-mark';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import { formatDay } from '@/lib/format/format';
import { reasonOf } from '@/lib/reason-of';

interface DisputeTextProps {
  dispute: DisputeResource;
  name: string;
  /** What is disputed. */
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
  /** Who entered it. */
  owner: string;
  hint: string;
  /** What the button says. */
  verb?: string;
  onDone: () => void;
}

/** Asks for the reason. The text stays if sending fails. */
export function DisputeForm({ dispute, owner, hint, verb = 'Dispute', onDone }: DisputeFormProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dispute.isPending) return;
    if (reason.trim() === '') return setError('Say what is wrong with it.');
    dispute.mutate(reason, {
      onSuccess: () => {
        showSuccess('Disputed', `${owner} is told.`);
        onDone();
      },
      onError: (failure) =>
        setError(reasonOf(failure) ?? 'It could not be sent. Please try again.'),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-3 rounded-xl border p-4">
      <Field label="What is wrong with it?" hint={hint} error={error} isRequired>
        <Textarea
          // It has just been asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={reason}
          maxLength={MAX_REASON}
          rows={2}
          onChange={({ target }) => {
            setReason(target.value);
            setError('');
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={dispute.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
