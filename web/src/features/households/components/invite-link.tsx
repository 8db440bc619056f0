import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { NewInviteResource } from '@housetab/functions/core/household-resource';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showError } from '@/components/ui/toast';
import { joinPath } from '@/config/paths';
import { formatDay } from '@/lib/format';

/** The link of a new invite, to be copied now: nobody can look it up later. */
export function InviteLink({ invite }: { invite: NewInviteResource }) {
  const [isCopied, setIsCopied] = useState(false);
  const link = new URL(joinPath(invite.code), location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      showError('The link could not be copied.', 'Select it and copy it by hand.');
    }
  };

  return (
    <div className="rounded-xl bg-accent-soft p-4">
      <Field
        label="Invite link"
        hint={`Send it to one person: it lets one in, until ${formatDay(invite.expiresAt)}. Copy it now, it is shown only this once.`}
      >
        <div className="flex flex-col gap-2 sm:flex-row">
          <Input
            value={link}
            readOnly
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
          <Button variant="primary" icon={isCopied ? Check : Copy} onClick={copy}>
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </Button>
        </div>
      </Field>
    </div>
  );
}
