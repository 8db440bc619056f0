import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { AccountNotLoaded } from '@/app/layout/account-not-loaded';
import { CenteredPage } from '@/app/layout/centered-page';
import { SignedInAs } from '@/app/layout/signed-in-as';
import { OfflineNotice } from '@/components/ui/offline-notice';
import { lazyPart } from '@/components/ui/lazy-part';
import { LoneLink, TextButton } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/screen-paths';
import { CreateHouseholdForm } from '@/features/households/components/create-household-form';
import { DeletedHouseholds } from '@/features/households/components/deleted-households';
import { InviteForm } from '@/features/households/components/invite-form';
import { readPendingInvite } from '@/features/households/pending-invite';
import { householdImportsQuery } from '@/shared/import/household-imports';
import { useCurrentUser } from '@/shared/user/current-user';
import { useAccount } from '@/lib/session/session';

/** Entries for a household that the account has left are shown nowhere else. */
const OutboxNotice = lazyPart(() => import('@/shared/outbox/outbox-notice'));

/** For a household's file, which is rare. */
const HouseholdImportScreen = lazyPart(() => import('@/features/import/household-import-screen'));

export function Component() {
  const { uid } = useAccount();
  const user = useCurrentUser();
  // An interrupted import is resumed without searching for it.
  const isOnItsWay = (useQuery(householdImportsQuery(uid)).data?.length ?? 0) > 0;
  const [isMoving, setMoving] = useState<boolean | null>(null);
  if (user.isPending) return <PageSpinner />;
  if (user.isError) return <AccountNotLoaded {...user} />;
  const isNewcomer = user.data.households.length === 0;
  // Somebody with an invite wants to join, not to create a household.
  if (isNewcomer && readPendingInvite() !== null) return <Navigate to={paths.join} replace />;
  if (isMoving ?? isOnItsWay) {
    return (
      <CenteredPage
        title="Bring a household along"
        description="From its own file, with everybody in it."
        footer={
          <TextButton onClick={() => setMoving(false)}>Create a household instead</TextButton>
        }
      >
        <OfflineNotice />
        <Suspense fallback={<SkeletonList rows={3} label="Loading…" />}>
          <HouseholdImportScreen onMissing={() => setMoving(false)} />
        </Suspense>
      </CenteredPage>
    );
  }
  return (
    <CenteredPage
      title={isNewcomer ? 'Welcome to Housetab' : 'Create another household'}
      description="A household is a group that shares expenses: a home, a trip, a band."
      footer={isNewcomer ? <SignedInAs /> : <LoneLink to={paths.home}>Back to Dashboard</LoneLink>}
    >
      <Suspense>
        <OutboxNotice uid={uid} householdId={null} />
      </Suspense>
      <OfflineNotice />
      <DeletedHouseholds />
      <CreateHouseholdForm />
      <section aria-labelledby="invited" className="space-y-4 border-t pt-6">
        <div>
          <h2 id="invited" className="font-semibold tracking-tight">
            Have you been invited?
          </h2>
          <p className="text-muted">Paste the link to join a household that exists already.</p>
        </div>
        <InviteForm />
      </section>
      <section aria-labelledby="moving" className="space-y-1 border-t pt-6">
        <h2 id="moving" className="font-semibold tracking-tight">
          Do you have a household’s file?
        </h2>
        <p className="text-muted">The one that “Export everything” makes.</p>
        <TextButton onClick={() => setMoving(true)}>Bring a household along</TextButton>
      </section>
    </CenteredPage>
  );
}
