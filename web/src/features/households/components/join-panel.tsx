import { BookUser, FileText, HandCoins, LogOut, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InvitePreview } from '@housetab/functions/core/household/invite-resource';
import { displayNameOf } from '@housetab/functions/core/household/member';
import { formatCount } from '@housetab/functions/core/money/money';
import { Avatar } from '@/shared/people/avatar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import type { InviteFailure } from '@/features/households/invite-failure';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { formatDay, formatMoney } from '@/lib/format/format';
import { useAccount } from '@/lib/session/session';

interface JoinPanelProps {
  household: string;
  /** The guest whom the reader takes over; null = they join as a new member. */
  guest: { name: string; past: InvitePreview['guestPast'] } | null;
  /** Whether members see all entries. */
  openBooks: boolean;
  /** When its entries were imported. */
  movedInAt: string | undefined;
  isBusy: boolean;
  /** Why the last attempt to join failed; a retry may help. */
  failure: InviteFailure | null;
  onJoin: () => void;
}

export function JoinPanel({
  household,
  guest,
  openBooks,
  movedInAt,
  isBusy,
  failure,
  onJoin,
}: JoinPanelProps) {
  return (
    <>
      {failure && (
        <Banner>
          <p className="font-medium">{failure.title}</p>
          <p>{failure.advice}</p>
        </Banner>
      )}
      <ul className="space-y-3">
        {guest && (
          <Consequence icon={BookUser}>
            <span>
              <span className="font-medium">
                You will be {guest.name} in {household}
                {guest.past && `: ${takenOver(guest.past)}`}.
              </span>{' '}
              <span>
                All that was recorded for {guest.name} is yours then. What is wrong in it you can
                dispute.
              </span>
            </span>
          </Consequence>
        )}
        {movedInAt !== undefined && (
          <Consequence icon={FileText}>
            What is older than {formatDay(movedInAt)} came in with a file. Whoever made that file
            may have written anything into it, also in your name.
          </Consequence>
        )}
        <Consequence icon={UsersRound}>
          Its members will see your name and email address.
        </Consequence>
        <Consequence icon={HandCoins}>
          {openBooks
            ? 'You can enter expenses. Everyone sees everything: you read what all have entered, and all read what you enter.'
            : 'You can enter expenses and see those you are part of.'}
        </Consequence>
        <Consequence icon={LogOut}>You can leave at any time.</Consequence>
      </ul>
      <Newcomer />
      <div className="space-y-2">
        <Button
          variant="primary"
          size="large"
          className="w-full"
          isBusy={isBusy}
          busyText="Joining..."
          onClick={onJoin}
        >
          Join household
        </Button>
        <ButtonLink
          to={paths.home}
          variant="quiet"
          size="large"
          className="w-full"
          onClick={forgetPendingInvite}
        >
          Not now
        </ButtonLink>
      </div>
    </>
  );
}

function takenOver({ entries, currency, minor }: NonNullable<InvitePreview['guestPast']>): string {
  const count = entries === 0 ? 'no entries' : formatCount(entries, 'entry', 'entries');
  if (minor === 0) return `${count}, nothing is open`;
  const [words, cents] = minor < 0 ? ['you owe', -minor] : ['you get back', minor];
  return `${count}, ${words} ${formatMoney(cents, currency)} in all`;
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {children}
    </li>
  );
}

function Newcomer() {
  const account = useAccount();
  const name = displayNameOf(account);
  return (
    <div className="flex items-center gap-3 rounded-xl bg-sunken px-4 py-3">
      <Avatar id={account.uid} name={name} photoURL={account.photoURL} size="large" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-muted">{account.email}</p>
      </div>
    </div>
  );
}
