import type { UseQueryResult } from '@tanstack/react-query';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { CompletesAtOnce, OwedBeforeAndAfter } from '@/components/owed-before-and-after';
import { Amount } from '@/components/ui/amount';
import { Banner } from '@/components/ui/banner';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { reasonOf } from '@/lib/reason-of';
import { formatCount } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';

interface PreviewPanelProps {
  /** null: nothing is selected. */
  preview: UseQueryResult<SettlementPreviewResource> | null;
  /** What is shown is of a selection before. */
  isStale: boolean;
}

/** What each of the two owes before and after, while transactions are being selected. */
export function PreviewPanel({ preview, isStale }: PreviewPanelProps) {
  if (preview === null) {
    return (
      <p className="rounded-xl border border-dashed px-4 py-6 text-center text-muted">
        Select transactions to see what settling them does.
      </p>
    );
  }
  if (preview.isError) {
    return <Banner>{reasonOf(preview.error) ?? 'An error occurred. Please try again.'}</Banner>;
  }
  if (!preview.data) return <Skeleton className="h-66 w-full rounded-xl" />;
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames('space-y-4 transition-opacity', isStale && 'opacity-60')}
    >
      <Figures preview={preview.data} />
      {preview.data.completesAtOnce && !isStale && <CompletesAtOnce />}
    </div>
  );
}

function Figures({ preview }: { preview: SettlementPreviewResource }) {
  const { people, notApplied } = preview;
  return (
    <div className="rounded-xl bg-sunken p-4">
      <OwedBeforeAndAfter people={people} />
      <dl className="mt-3 space-y-1.5 border-t pt-3 text-sm">
        <Line label={`Debt for ${formatMonth(preview)}`} value={preview.totalAmount} />
        <Line label="Applied now" value={preview.appliedAmount} />
        <Line label="Remaining" value={preview.remainingAmount} />
      </dl>
      {notApplied.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          {formatCount(notApplied.length, 'selected transaction')} will not be needed.
        </p>
      )}
    </div>
  );
}

function Line({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  );
}
