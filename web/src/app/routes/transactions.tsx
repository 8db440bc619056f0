import { Download, Upload } from 'lucide-react';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '@/components/ui/lazy-part';
import { Button } from '@/components/ui/button';
import { TransactionsScreen } from '@/features/transactions/transactions-screen';
import { useAtRest } from '@/lib/timing/use-at-rest';

const CsvActions = lazyPart(async () => {
  const { CsvActions: actions } = await import('@/features/csv/components/csv-actions');
  return { default: actions };
});

export function Component() {
  return (
    <TransactionsScreen
      renderActions={({ filter, ...shown }) => <Files filter={{ ...filter }} {...shown} />}
    />
  );
}

/** Import and export are seldom needed: the rows come first. */
function Files(props: ComponentProps<typeof CsvActions>) {
  const isDue = useAtRest();
  const later = (
    <>
      <Button icon={Download} disabled>
        Export CSV
      </Button>
      <Button icon={Upload} disabled>
        Import CSV
      </Button>
    </>
  );
  if (!isDue) return later;
  return (
    <Suspense fallback={later}>
      <CsvActions {...props} />
    </Suspense>
  );
}
