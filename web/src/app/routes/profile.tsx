import { lazy, Suspense } from 'react';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { CategoryPanel } from '@/features/categories/components/category-panel';
import { HouseholdPanel } from '@/features/households/components/household-panel';
import { AccountDetails } from '@/features/profile/components/account-details';
import { ProfileForm } from '@/features/profile/components/profile-form';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';

// The largest part of the page, and its last.
const YnabPanel = lazy(() =>
  import('@/features/ynab/components/ynab-panel').then((file) => ({ default: file.YnabPanel })),
);

export function Component() {
  if (useHousehold().viewing) return <OnlyAsYourself title="Profile" />;
  return (
    <Page title="Profile">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <Card title="You">
            <ProfileForm />
          </Card>
          <Card title="Account">
            <AccountDetails />
          </Card>
        </div>
        <div className="grid min-w-0 gap-6">
          <HouseholdPanel />
        </div>
      </div>
      <CategoryPanel />
      <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
        <YnabPanel />
      </Suspense>
    </Page>
  );
}
