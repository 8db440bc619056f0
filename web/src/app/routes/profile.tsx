import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Below } from '@/components/ui/below';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { categoriesQuery } from '@/api/categories/list-categories';
import { CategoryPanel } from '@/features/categories/components/category-panel';
import { invitesQuery } from '@/api/invites/list-invites';
import { HouseholdPanel } from '@/features/households/components/household-panel';
import { AccountDetails } from '@/features/profile/components/account-details';
import { ProfileForm } from '@/features/profile/components/profile-form';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

// The largest part of the page, and its last.
const YnabPanel = lazy(() =>
  import('@/features/ynab/components/ynab-panel').then((file) => ({ default: file.YnabPanel })),
);

export function Component() {
  if (useHousehold().viewing) return <OnlyAsYourself title="Profile" />;
  return (
    <Page title="Profile">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6 *:last:grow">
          <Card title="You">
            <ProfileForm />
          </Card>
          <Card title="Account">
            <AccountDetails />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6 *:last:not-first:grow">
          <HouseholdPanel />
        </div>
      </div>
      <BelowHousehold />
    </Page>
  );
}

function BelowHousehold() {
  const { id, isAdmin } = useHousehold();
  const members = useQuery(membersQuery(id));
  const invites = useQuery({ ...invitesQuery(id), enabled: isAdmin });
  const categories = useQuery(categoriesQuery(id));
  const isPlaced = !members.isPending && !invites.isLoading;
  return (
    <Below isPlaced={isPlaced} className="space-y-6">
      <CategoryPanel />
      <Below isPlaced={isPlaced && !categories.isPending}>
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <YnabPanel />
        </Suspense>
      </Below>
    </Below>
  );
}
