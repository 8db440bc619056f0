import { NetCard } from '@/features/paying-back/components/net-card';
import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';

export function Component() {
  return <SettlementsScreen lead={<NetCard isOnSettlements />} />;
}
