import { useState, type FormEvent } from 'react';
import { MAX_REASON } from '@housetab/functions/core/transaction/dispute';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { useDispute } from '@/api/disputes/dispute-thing';
import type { DiscussedThing } from '@/lib/discussion';
import { reasonOf } from '@/lib/reason-of';

interface DisputeFormProps {
  about: DiscussedThing;
  /** Who entered it. */
  owner: string;
  onDone: () => void;
}

/** Asks why. What is typed stays where sending it fails. */
export function DisputeForm({ about, owner, onDone }: DisputeFormProps) {
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
