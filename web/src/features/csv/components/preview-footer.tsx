import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { hasDoubts } from '@/features/csv/import-settings';
import type { ImportPreview } from '@/features/csv/use-import-preview';
import type { ImportSession } from '@/features/csv/use-import-session';
import { formatCount } from '@/lib/format/format';

interface PreviewFooterProps {
  preview: ImportPreview;
  session: ImportSession;
  onBack: () => void;
}

export function PreviewFooter({ preview, session, onBack }: PreviewFooterProps) {
  const { batch, rows, hasColumns, chosen, isComparing, comparisonError, settings } = preview;
  const { doubts } = settings;
  const isAsking = hasColumns && hasDoubts(settings);
  const hintId = useId();
  const isReady =
    !hasDoubts(settings) && !isComparing && comparisonError === null && batch.length > 0;
  const failed = rows.filter(({ standing }) => standing === 'failed').length;
  const count = formatCount(batch.length, 'transaction');
  return (
    <>
      {isAsking && (
        <p id={hintId} className="mb-1 basis-full text-end text-sm text-muted">
          {doubts.dayOrder !== null && doubts.decimalMark !== null
            ? 'Answer the questions above.'
            : 'Answer the question above.'}
        </p>
      )}
      {/* Short enough for one line of a phone with what stands after it. */}
      <Button
        variant="quiet"
        aria-label="Choose another file"
        onClick={onBack}
        className="mr-auto max-sm:-ml-3 max-sm:px-3"
      >
        <span className="max-sm:hidden">Choose another file</span>
        <span className="sm:hidden">Another file</span>
      </Button>
      <Button onClick={session.close} className="max-sm:hidden">
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isReady}
        aria-describedby={isAsking ? hintId : undefined}
        onClick={() => session.start(batch, batch.length < chosen.length ? 0 : failed)}
      >
        {batch.length < chosen.length
          ? `Import the first ${count}`
          : `Import ${batch.length > 0 ? count : ''}`}
      </Button>
    </>
  );
}
