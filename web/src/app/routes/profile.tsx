import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { notificationSettingsQuery } from '@/shared/notification/notification-settings';
import { ownPermissionsQuery } from '@/shared/people/permissions';
import { ynabConfigQuery } from '@/shared/ynab/connection';
import { ThisBrowser } from '@/app/layout/this-browser';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { placeId, places } from '@/config/screen-paths';
import { OwnAffairs } from '@/shared/view-as/own-affairs';
import { DeletedHouseholds } from '@/features/households/components/deleted-households';
import { AccountDetails } from '@/features/profile/components/account-details';
import { DeleteAccount } from '@/features/profile/components/delete-account';
import { PaymentMethodsCard } from '@/features/profile/components/payment-methods-card';
import { ProfileForm } from '@/features/profile/components/profile-form';
import { NotificationSettingsCard } from '@/features/notification-settings/components/notification-settings-card';
import { OnlyAsYourself } from '@/features/view-as/components/only-as-yourself';
import { useHousehold } from '@/lib/household';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

// The last part of the page. It starts to load before anything is shown.
const YnabPanel = lazyPart(async () => ({
  default: (await import('@/features/ynab/components/ynab-panel')).YnabPanel,
}));
void YnabPanel.begin();

export function Component() {
  return useHousehold().viewing ? <OnlyAsYourself title="Your profile" /> : <You />;
}

function You() {
  const { id } = useHousehold();
  useSectionFromUrl();
  const { isPending: isTellingPending } = useQuery(notificationSettingsQuery(id));
  // Fetches the panel's data while its file is loading.
  useQuery({ ...ynabConfigQuery(id, null), notifyOnChangeProps: [] });
  useQuery({ ...ownPermissionsQuery(id), notifyOnChangeProps: [] });
  return (
    <OwnAffairs>
      <Page title="Your profile">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <Card id={placeId(places.nameAndPhoto)} title="Name and photo">
              <ProfileForm />
            </Card>
            <PaymentMethodsCard />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <Card id={placeId(places.account)} title="Account">
              <AccountDetails />
              <div className="mt-5 space-y-3 border-t pt-4">
                <div>
                  <DeletedHouseholds />
                </div>
                <div>
                  <DeleteAccount />
                </div>
              </div>
            </Card>
            <ThisBrowser />
          </div>
        </div>
        <NotificationSettingsCard />
        {/* Its position depends on the settings above. */}
        <div hidden={isTellingPending}>
          <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
            <YnabPanel />
          </Suspense>
        </div>
      </Page>
    </OwnAffairs>
  );
}
