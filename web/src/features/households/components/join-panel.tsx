import { HandCoins, LogOut, UsersRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { displayNameOf } from '@housetab/functions/core/member';
import { Avatar } from '@/components/ui/avatar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/link';
import { paths } from '@/config/paths';
import { useAcceptInvite } from '@/features/households/api/accept-invite';
import { explainInviteFailure, isLasting } from '@/features/households/invite-failure';
import { forgetPendingInvite } from '@/features/households/pending-invite';
import { useAccount } from '@/lib/session';

/** Says what joining means and joins, or says why that cannot be. */
export function JoinPanel({ code }: { code: string }) {
  const account = useAccount();
  const accept = useAcceptInvite();
  const failure = accept.isError ? explainInviteFailure(accept.error) : null;

  return (
    <>
      {failure && (
        <Banner kind={isLasting(accept.error) ? 'warning' : 'error'}>
          <p className="font-medium">{failure.title}</p>
          <p>{failure.advice}</p>
        </Banner>
      )}
      {isLasting(accept.error) ? (
        <ButtonLink to={paths.home} variant="primary" size="large" className="w-full">
          Go to Dashboard
        </ButtonLink>
      ) : (
        <>
          <ul className="space-y-3">
            <Consequence icon={UsersRound}>
              Its members will see your name and email address.
            </Consequence>
            <Consequence icon={HandCoins}>
              You can enter expenses and see those you are part of.
            </Consequence>
            <Consequence icon={LogOut}>You can leave at any time, on your profile.</Consequence>
          </ul>
          <div className="flex items-center gap-3 rounded-xl bg-sunken px-4 py-3">
            <Avatar
              id={account.uid}
              name={displayNameOf(account)}
              photoURL={account.photoURL}
              size="large"
            />
            <div className="min-w-0">
              <p className="truncate font-medium">{displayNameOf(account)}</p>
              <p className="truncate text-sm text-muted">{account.email}</p>
            </div>
          </div>
          <div className="space-y-2">
            <Button
              variant="primary"
              size="large"
              className="w-full"
              isBusy={accept.isPending}
              busyText="Joining..."
              onClick={() => accept.mutate(code)}
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
      )}
    </>
  );
}

function Consequence({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      {children}
    </li>
  );
}
