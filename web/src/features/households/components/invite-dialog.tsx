import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { INVITE_DAYS, MAX_INVITE_USES } from '@housetab/functions/core/household/invite-limits';
import { useCreateInvite } from '@/api/invites/create-invite';
import { invitesQuery } from '@/api/invites/list-invites';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { InviteLink } from '@/features/households/components/invite-link';
import { formatCount } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const choices = Array.from({ length: MAX_INVITE_USES }, (_, index) => index + 1);

/** Makes an invite and hands it on. Default export: it is loaded when first opened. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  const { id: householdId, name } = useHousehold();
  const create = useCreateInvite();
  const [uses, setUses] = useState(1);
  const invites = useQuery(invitesQuery(householdId));
  // A link that was revoked or used up meanwhile is not worth handing on any more.
  const isOpen = invites.data?.some(({ id }) => id === create.data?.id) ?? true;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate({ uses });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={`Invite people to ${name}`}
      description={`The link works for ${INVITE_DAYS} days, and you can revoke it at any time.`}
    >
      {create.data && isOpen ? (
        <InviteLink invite={create.data} onAnother={create.reset} />
      ) : (
        <form onSubmit={submit} className="space-y-5">
          {create.isError && <Banner onDismiss={create.reset}>{create.error.message}</Banner>}
          <Field label="How many people" hint="Each account joins once.">
            <Select autoFocus value={uses} onChange={({ target }) => setUses(Number(target.value))}>
              {choices.map((count) => (
                <option key={count} value={count}>
                  {formatCount(count, 'person', 'people')}
                </option>
              ))}
            </Select>
          </Field>
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
