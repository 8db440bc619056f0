import { NetCard } from '@/features/paying-back/components/net-card';
import { RecordAnyPayment } from '@/features/paying-back/components/record-any-payment';
import { SettledUp } from '@/features/paying-back/components/settled-up';
import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

export function Component() {
  usePlaceInAddress();
  return (
    <SettlementsScreen
      lead={<NetCard isOnSettlements />}
      recordPayment={<RecordAnyPayment />}
      settledUp={<SettledUp />}
    />
  );
}
