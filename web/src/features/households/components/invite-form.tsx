import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { paths } from '@/config/screen-paths';
import { readInviteCode } from '@/features/households/invite-text';
import { keepPendingInvite } from '@/features/households/keep-pending-invite';

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
