import { CsvActions } from '@/features/csv/components/csv-actions';
import { TransactionsScreen } from '@/features/transactions/transactions-screen';

export function Component() {
  return (
    <TransactionsScreen
      renderActions={({ filter, ...shown }) => <CsvActions filter={{ ...filter }} {...shown} />}
    />
  );
}
