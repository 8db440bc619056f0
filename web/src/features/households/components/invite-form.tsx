import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { paths } from '@/config/screen-paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

export function InviteForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { invite: '' } });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(({ invite }) => {
        keepPendingInvite(readInviteCode(invite)!);
        void navigate(paths.join);
      })}
    >
      <Field label="Invite link or code" error={formState.errors.invite?.message}>
        <Input
          {...register('invite', { validate: faultOfInvite })}
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

function faultOfInvite(text: string): string | undefined {
  if (text.trim() === '') return 'Please paste the link you were sent.';
  if (readInviteCode(text) !== null) return undefined;
  return 'There is no invite in this. Copy the whole link.';
}

const pattern = /(?:^|[\s"'<(]|\/join[/#])([\w-]{22})(?![\w-])/;

/** Finds the 22-character code in pasted text: a bare code, a link, or a message with the link. Null if there is none. */
export function readInviteCode(text: string): string | null {
  return pattern.exec(text.trim())?.[1] ?? null;
}
