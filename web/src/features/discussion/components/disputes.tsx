import { Flag } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { MAX_REASON } from '@housetab/functions/core/transaction/dispute';
import type { DisputeResource } from '@housetab/functions/core/transaction/dispute-resource';
import { useDispute, useWithdrawDispute } from '@/api/disputes';
import { useNameOf } from '@/api/users/members';
import { MemberMark } from '@/components/people/member-mark';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { useReadOnly } from '@/components/ui/read-only';
import { showError, showSuccess } from '@/components/ui/toast';
import type { Thing } from '@/features/discussion/use-thing';
import type { DiscussedThing } from '@/lib/discussion';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface DisputesProps {
  about: DiscussedThing;
  thing: Thing;
  /** Whether the reason is asked for at once. */
  isBegun: boolean;
}

/** Who disputes it and why. People in it can dispute it, and withdraw. */
export function Disputes({ about, thing, isBegun }: DisputesProps) {
  const { id: householdId, user, viewing, onlyLooks } = useHousehold();
  const nameOf = useNameOf(householdId);
  const isLocked = useReadOnly() !== null || viewing !== null;
  const own = thing.disputes.find(({ userId }) => userId === user.id);
  const mayDispute =
    !isLocked &&
    // Who only looks can't change what they once entered.
    (onlyLooks || thing.enteredBy !== user.id) &&
    thing.parties.includes(user.id) &&
    !own;
  const [isAsking, setIsAsking] = useState(isBegun);
  if (!mayDispute && thing.disputes.length === 0) return null;
  const owner = thing.enteredBy === user.id ? 'you' : nameOf(thing.enteredBy);
  return (
    <section aria-label="Disputes" className="space-y-3">
      {thing.disputes.length > 0 && (
        <div className="space-y-3 rounded-xl bg-warning-soft p-4 ring-1 ring-warning/25 ring-inset">
          {thing.disputes.map((dispute) => (
            <DisputeText
              key={dispute.userId}
              dispute={dispute}
              name={dispute.userId === user.id ? 'You' : nameOf(dispute.userId)}
            />
          ))}
          <p className="text-sm text-muted">
            It counts as before, but can’t be settled or marked as paid while this stands.
            {owner === 'you' && ' It ends once you change what you entered.'}
          </p>
          {own && !isLocked && <WithdrawButton about={about} />}
        </div>
      )}
      {mayDispute &&
        (isAsking ? (
          <DisputeForm about={about} owner={owner} onDone={() => setIsAsking(false)} />
        ) : (
          <Button icon={Flag} isChanging onClick={() => setIsAsking(true)}>
            Dispute
          </Button>
        ))}
    </section>
  );
}

function DisputeText({ dispute, name }: { dispute: DisputeResource; name: string }) {
  return (
    <div>
      <p className="font-medium">
        <span>
          {name} {name === 'You' ? 'dispute' : 'disputes'} this
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

function WithdrawButton({ about }: { about: DiscussedThing }) {
  const withdraw = useWithdrawDispute(about);
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
  about: DiscussedThing;
  /** Who entered it. */
  owner: string;
  onDone: () => void;
}

/** Asks for the reason. The text stays if sending fails. */
function DisputeForm({ about, owner, onDone }: DisputeFormProps) {
  const dispute = useDispute(about);
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
      <Field
        label="What is wrong with it?"
        hint={`Everyone who may see it can read this. It can’t be settled or marked as paid until you withdraw, or ${owner} changes it.`}
        error={error}
        isRequired
      >
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
          Dispute
        </Button>
      </div>
    </form>
  );
}
