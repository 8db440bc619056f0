import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Check, Copy, Share2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { INVITE_DAYS, MAX_INVITE_USES } from '@housetab/functions/core/household/invite-limits';
import type { NewInviteResource } from '@housetab/functions/core/household/invite-resource';
import type { User } from '@housetab/functions/core/household/user-resource';
import { invitesQuery, useCreateInvite } from '@/shared/household/invites';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';
import { QrCode } from '@/components/ui/qr-code';
import { showError } from '@/components/ui/toast';
import { joinPath } from '@/config/screen-paths';
import { useRevoke } from '@/features/households/use-revoke';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const choices = Array.from({ length: MAX_INVITE_USES }, (_, index) => index + 1);

interface InviteDialogProps {
  /** The invited person takes over this guest; absent = they join as a new member. */
  guest?: User;
  onClose: () => void;
}

/** Creates an invite and shows its link. Default export for lazy loading. */
export default function InviteDialog({ guest, onClose }: InviteDialogProps) {
  const { id: householdId, name } = useHousehold();
  const create = useCreateInvite();
  const { register, handleSubmit } = useForm({ defaultValues: { uses: 1 } });
  const invites = useQuery(invitesQuery(householdId));
  // Hide the link once its invite is revoked or used up.
  const isOpen = invites.data?.some(({ id }) => id === create.data?.id) ?? true;

  const submit = handleSubmit(({ uses }) => {
    if (!create.isPending) create.mutate(guest ? { guestId: guest.id } : { uses });
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={guest ? `Invite ${guest.name} to ${name}` : `Invite people to ${name}`}
      description={`The link works for ${INVITE_DAYS} days, and you can revoke it at any time.`}
    >
      {create.data && isOpen ? (
        <InviteLink invite={create.data} onAnother={create.reset} />
      ) : (
        <form onSubmit={submit} className="space-y-5">
          {create.isError && <Banner onDismiss={create.reset}>{create.error.message}</Banner>}
          {guest ? (
            <p>
              Whoever opens the link joins as {guest.name}, with everything that was recorded for{' '}
              {guest.name}. Send it to nobody else.
            </p>
          ) : (
            <Field label="How many people" hint="Each account joins once.">
              <Select {...register('uses', { valueAsNumber: true })} autoFocus>
                {choices.map((count) => (
                  <option key={count} value={count}>
                    {formatCount(count, 'person', 'people')}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="w-full"
            isBusy={create.isPending}
          >
            Create invite link
          </Button>
        </form>
      )}
    </Dialog>
  );
}

interface InviteLinkProps {
  invite: NewInviteResource;
  onAnother: () => void;
}

/** The link is shown only now: nobody can look it up later. */
function InviteLink({ invite, onAnother }: InviteLinkProps) {
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
        <QrCode text={link} label={`QR code of the link to join ${name}`} />
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

/** Opens the browser's share sheet where it exists, mostly on phones. */
function ShareButton({ household, link }: { household: string; link: string }) {
  const data = { title: `Join ${household} on Housetab`, url: link };

  const share = async () => {
    try {
      await navigator.share(data);
    } catch (error) {
      // Closing the share sheet is no failure.
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
