import { useForm } from 'react-hook-form';
import { MAX_REASON } from '@housetab/functions/core/transaction/dispute';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { notBlank } from '@/lib/form/not-blank';
import { reasonOf } from '@/lib/reason-of';

interface Sending {
  isPending: boolean;
  mutate: (
    reason: string,
    options: { onSuccess: () => void; onError: (failure: Error) => void },
  ) => void;
}

interface ObjectionFormProps {
  sending: Sending;
  known?: string;
  hint: string;
  verb: string;
  /** The message after sending: the result, and who is notified. */
  told: readonly [title: string, who: string];
  onDone: () => void;
}

/** Asks for the reason of an objection. The text stays if sending fails. */
export function ObjectionForm({
  sending,
  known = '',
  hint,
  verb,
  told,
  onDone,
}: ObjectionFormProps) {
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { reason: known },
  });
  const submit = handleSubmit(({ reason }) => {
    if (sending.isPending) return;
    sending.mutate(reason, {
      onSuccess: () => {
        showSuccess(...told);
        onDone();
      },
      onError: (failure) =>
        setError('reason', {
          message: reasonOf(failure) ?? 'It could not be sent. Please try again.',
        }),
    });
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-3 rounded-xl border p-4">
      <Field
        label="What is wrong with it?"
        hint={hint}
        error={formState.errors.reason?.message}
        isRequired
      >
        <Textarea
          // The user has just opened the form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...register('reason', notBlank('Say what is wrong with it.'))}
          maxLength={MAX_REASON}
          rows={2}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="primary" type="submit" isBusy={sending.isPending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
