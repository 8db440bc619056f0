import { Button } from '@/components/ui/button';
import { hasDoubts } from '@/features/csv/import-settings';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import type { ImportSession } from '@/features/csv/use-import-session';
import { formatCount } from '@/lib/format';

interface PreviewFooterProps {
  preview: ImportPreview;
  session: ImportSession;
  onBack: () => void;
}

export function PreviewFooter({ preview, session, onBack }: PreviewFooterProps) {
  const { batch, rows, chosen, isComparing, comparisonError, settings } = preview;
  const isReady =
    !hasDoubts(settings) && !isComparing && comparisonError === null && batch.length > 0;
  const failed = rows.filter(({ standing }) => standing === 'failed').length;
  const count = formatCount(batch.length, 'transaction');
  return (
    <>
      <Button variant="quiet" onClick={onBack} className="sm:mr-auto">
        Choose another file
      </Button>
      <Button onClick={session.close} className="max-sm:hidden">
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isReady}
        onClick={() => session.start(batch, batch.length < chosen.length ? 0 : failed)}
      >
        {batch.length < chosen.length
          ? `Import the first ${count}`
          : `Import ${batch.length > 0 ? count : ''}`}
      </Button>
    </>
  );
}
