import { NetCard } from '@/features/paying-back/components/net-card';
import { SettledUp } from '@/features/paying-back/components/settled-up';
import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';

export function Component() {
  return <SettlementsScreen lead={<NetCard isOnSettlements />} settledUp={<SettledUp />} />;
}
