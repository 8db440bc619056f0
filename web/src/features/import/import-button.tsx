import { Upload } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useImportSession } from '@/features/import/run/use-import-session';

const ImportDialog = lazyPart(() => import('@/features/import/import-dialog'));

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
          <ImportDialog session={session} onMissing={session.close} />
        </Suspense>
      )}
    </>
  );
}
