import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { NetCard } from '@/features/paying-back/components/net-card';
import { SettledUp } from '@/features/paying-back/components/settled-up';
import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

const RecordAnyPayment = lazyPart(
  () => import('@/features/paying-back/components/record-any-payment'),
);

export function Component() {
  usePlaceInAddress();
  return (
    <SettlementsScreen
      lead={<NetCard isOnSettlements />}
      recordPayment={
        <Suspense>
          <RecordAnyPayment />
        </Suspense>
      }
      settledUp={<SettledUp />}
    />
  );
}
