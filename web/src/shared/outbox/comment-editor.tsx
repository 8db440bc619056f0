import { useForm } from 'react-hook-form';
import { MAX_COMMENT } from '@housetab/functions/core/comment/comment';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { useHeldBack } from '@/shared/outbox/use-held-back';
import { textOfComment, withText } from '@/shared/discussion/comment-write';
import { notBlank } from '@/lib/form/not-blank';
import { queueWrite } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface CommentEditorProps {
  write: WaitingWrite;
  onDone: () => void;
}

/** Edits a waiting comment. It is not sent while the editor is open. */
export function CommentEditor({ write, onDone }: CommentEditorProps) {
  const { uid } = write;
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { text: textOfComment(write) },
  });
  const isHeld = useHeldBack(write, onDone);

  const save = handleSubmit(async ({ text }) => {
    try {
      await queueWrite(uid, withText(write, text.trim()));
      onDone();
    } catch {
      const message = 'This browser has no room to keep it. Leave it open and try again.';
      setError('text', { message });
    }
  });

  return (
    <form onSubmit={save} noValidate className="mt-1 w-full space-y-2">
      <Field label="Comment" isLabelHidden error={formState.errors.text?.message}>
        <Textarea
          // The user has just opened the editor.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...register('text', notBlank('Please write something.'))}
          maxLength={MAX_COMMENT}
          rows={2}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" variant="primary" type="submit" disabled={!isHeld}>
          Save
        </Button>
      </div>
    </form>
  );
}
