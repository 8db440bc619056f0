import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { paths } from '@/config/screen-paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

/** Takes a pasted invite to the page that says what joining means. */
export function InviteForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const code = readInviteCode(text);
        if (code === null) {
          setError(
            text.trim() === ''
              ? 'Please paste the link you were sent.'
              : 'There is no invite in this. Copy the whole link.',
          );
          return;
        }
        keepPendingInvite(code);
        void navigate(paths.join);
      }}
    >
      <Field label="Invite link or code" error={error}>
        <Input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" size="large" className="w-full">
        Continue
      </Button>
    </form>
  );
}

/** An invite's code has 22 letters, digits, hyphens and underscores. */
const pattern = /(?:^|[\s"'<(]|\/join[/#])([\w-]{22})(?![\w-])/;

/**
 * The code in what someone pasted: the link, the bare code, or a message with the link in it; null
 * where there is none.
 */
export function readInviteCode(text: string): string | null {
  return pattern.exec(text.trim())?.[1] ?? null;
}
