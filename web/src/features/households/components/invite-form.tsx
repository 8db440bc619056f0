import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { paths } from '@/config/screen-paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

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

const pattern = /(?:^|[\s"'<(]|\/join[/#])([\w-]{22})(?![\w-])/;

/** Finds the 22-character code in pasted text: a bare code, a link, or a message with the link. Null if there is none. */
export function readInviteCode(text: string): string | null {
  return pattern.exec(text.trim())?.[1] ?? null;
}
