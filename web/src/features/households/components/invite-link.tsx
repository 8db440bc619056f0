import { Check, Copy, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { NewInviteResource } from '@housetab/functions/core/household/invite-resource';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { showError } from '@/components/ui/toast';
import { joinPath } from '@/config/screen-paths';
import { formatDay } from '@/lib/format';
import { useHousehold } from '@/lib/household';

const QrCode = lazy(() => import('@/features/households/components/qr-code'));

/** The link of a new invite, to be handed on now: nobody can look it up later. */
export function InviteLink({ invite }: { invite: NewInviteResource }) {
  const { name } = useHousehold();
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
    <div className="space-y-4 rounded-xl bg-accent-soft p-4">
      <Field
        label="Invite link"
        hint={`Send it to one person: it lets one in, until ${formatDay(invite.expiresAt)}. Copy it now, it is shown only this once.`}
      >
        <Input
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={isCopied ? Check : Copy} onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
        <ShareButton household={name} link={link} />
      </div>
      <figure className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Suspense fallback={<Skeleton className="size-44 rounded-lg" />}>
          <QrCode text={link} label={`QR code of the link to join ${name}`} />
        </Suspense>
        <figcaption className="max-w-56 text-sm text-muted">
          Or let them scan this with the camera of their phone.
        </figcaption>
      </figure>
    </div>
  );
}

/** Hands the link to another app, where the browser can: most do on a phone. */
function ShareButton({ household, link }: { household: string; link: string }) {
  const data = { title: `Join ${household} on Housetab`, url: link };
  if (!('share' in navigator)) return null;

  const share = async () => {
    try {
      await navigator.share(data);
    } catch (error) {
      // Whoever closes the list of apps has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showError('The link could not be shared.', 'Copy it instead.');
    }
  };
  return (
    <Button icon={Share2} onClick={share}>
      Share
    </Button>
  );
}
