import { BalanceCard } from '@/features/paying-back/balances/balance-card';
import { SettledUp } from '@/features/paying-back/settled/settled-up';
import { WhoOwesWhom } from '@/features/paying-back/balances/who-owes-whom';
import { usePayInAddress } from '@/features/paying-back/pay/use-pay-in-address';
import { SettlementsScreen } from '@/features/settlements/components/settlements-screen';
import { usePlaceInAddress } from '@/lib/use-place-in-address';

export function Component() {
  usePlaceInAddress();
  usePayInAddress();
  return (
    <SettlementsScreen
      people={<BalanceCard />}
      picture={<WhoOwesWhom />}
      settledUp={<SettledUp />}
    />
  );
}
