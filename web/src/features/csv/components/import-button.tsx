import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { useImportSession } from '@/features/csv/use-import-session';

const ImportDialog = lazy(() => import('@/features/csv/components/import-dialog'));

export function ImportButton() {
  const session = useImportSession();
  return (
    <>
      <Button
        icon={Upload}
        isChanging
        aria-haspopup="dialog"
        isBusy={session.run.isPending}
        busyText="Uploading..."
        onClick={session.open}
      >
        Import CSV
      </Button>
      {session.isOpen && (
        <Suspense>
          <ImportDialog session={session} />
        </Suspense>
      )}
    </>
  );
}
