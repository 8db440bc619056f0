import { Check, Copy, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { NewInviteResource } from '@housetab/functions/core/household/invite-resource';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { showError } from '@/components/ui/toast';
import { joinPath } from '@/config/screen-paths';
import { useRevoke } from '@/features/households/use-revoke';
import { formatCount, formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const QrCode = lazyPart(() => import('@/features/households/components/qr-code'));

interface InviteLinkProps {
  invite: NewInviteResource;
  /** The reader wants a further one. */
  onAnother: () => void;
}

/** The link of a new invite, to be handed on now: nobody can look it up later. */
export function InviteLink({ invite, onAnother }: InviteLinkProps) {
  const { name } = useHousehold();
  const { askAndRevoke, isRevoking } = useRevoke(invite.id);
  const canShare = 'share' in navigator;
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
    <div className="space-y-5">
      <div className="flex flex-wrap gap-2 *:flex-1">
        {canShare && <ShareButton household={name} link={link} />}
        <Button
          autoFocus={!canShare}
          variant={canShare ? 'secondary' : 'primary'}
          size="large"
          icon={isCopied ? Check : Copy}
          onClick={copy}
        >
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </div>
      <Field
        label="Invite link"
        hint={`It lets ${formatCount(invite.uses, 'person', 'people')} in, until ${formatDay(invite.expiresAt)}. It is shown only this once.`}
      >
        <Input
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <figure className="flex items-center gap-4">
        <Suspense fallback={<Skeleton className="size-36 shrink-0 rounded-lg" />}>
          <QrCode text={link} label={`QR code of the link to join ${name}`} />
        </Suspense>
        <figcaption className="text-sm text-muted">
          Or let them scan this with the camera of their phone.
        </figcaption>
      </figure>
      <div className="flex flex-wrap justify-between gap-2 border-t pt-4">
        <Button variant="danger-quiet" isBusy={isRevoking} onClick={askAndRevoke}>
          Revoke this link
        </Button>
        <Button variant="quiet" onClick={onAnother}>
          Create another
        </Button>
      </div>
    </div>
  );
}

/** Hands the link to another app, where the browser can: most do on a phone. */
function ShareButton({ household, link }: { household: string; link: string }) {
  const data = { title: `Join ${household} on Housetab`, url: link };

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
    <Button autoFocus variant="primary" size="large" icon={Share2} onClick={share}>
      Share
    </Button>
  );
}
