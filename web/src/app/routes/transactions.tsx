import { TransactionsScreen } from '@/features/transactions/components/transactions-screen';

export function Component() {
  return <TransactionsScreen />;
}
