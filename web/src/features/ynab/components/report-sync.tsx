import { CloudUpload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { SyncableReport } from '@/features/ynab/sync-request';

const SyncDialog = lazy(() =>
  import('@/features/ynab/components/sync-dialog').then((file) => ({ default: file.SyncDialog })),
);

/** Below a report: the way to YNAB. */
export function ReportSync({ report }: { report: SyncableReport }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card className="print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64 text-muted">
          One split transaction for the total will be created in YNAB. You see it before it is sent.
        </p>
        <Button variant="primary" icon={CloudUpload} onClick={() => setIsOpen(true)}>
          Sync This Report to YNAB
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <SyncDialog report={report} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
