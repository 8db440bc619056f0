import { useState, type FormEvent } from 'react';
import { MAX_COMMENT } from '@housetab/functions/core/comment/comment';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { useHeldBack } from '@/shared/outbox/use-held-back';
import { textOfComment, withText } from '@/shared/discussion/comment-write';
import { queueWrite } from '@/offline/outbox/outbox';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';

interface CommentEditorProps {
  write: WaitingWrite;
  onDone: () => void;
}

/** Edits a waiting comment. It is not sent while the editor is open. */
export function CommentEditor({ write, onDone }: CommentEditorProps) {
  const { uid } = write;
  const [text, setText] = useState(() => textOfComment(write));
  const [error, setError] = useState('');
  const isHeld = useHeldBack(write, onDone);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setError('Please write something.');
    try {
      await queueWrite(uid, withText(write, text.trim()));
      onDone();
    } catch {
      setError('This browser has no room to keep it. Leave it open and try again.');
    }
  };

  return (
    <form onSubmit={(event) => void save(event)} noValidate className="mt-1 w-full space-y-2">
      <Field label="Comment" isLabelHidden error={error}>
        <Textarea
          // The user has just opened the editor.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={text}
          maxLength={MAX_COMMENT}
          rows={2}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
          }}
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
