import { BalanceCard } from '@/features/settling/balances/balance-card';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { WhoOwesWhom } from '@/features/settling/balances/who-owes-whom';
import { usePaymentFromUrl } from '@/features/settling/pay/use-payment-from-url';
import { SettlementsScreen } from '@/features/settling/settlements/settlements-screen';
import { useSectionFromUrl } from '@/lib/use-section-from-url';

export function Component() {
  useSectionFromUrl();
  usePaymentFromUrl();
  return (
    <SettlementsScreen
      people={<BalanceCard />}
      picture={<WhoOwesWhom />}
      settledUp={<SettleUpList />}
    />
  );
}
