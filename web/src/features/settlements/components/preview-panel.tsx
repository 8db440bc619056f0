import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement-preview-resource';
import { Amount } from '@/components/ui/amount';
import { Person } from '@/components/ui/avatar';
import { Banner } from '@/components/ui/banner';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import { reasonOf } from '@/features/settlements/failure';
import { formatCount } from '@/lib/format';

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
  if (!preview.data) return <Skeleton className="h-52 w-full rounded-xl" />;
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames('space-y-4 transition-opacity', isStale && 'opacity-60')}
    >
      <Figures preview={preview.data} />
      {preview.data.completesAtOnce && !isStale && (
        <Banner kind="warning">
          Nothing remains: the settlement completes at once, which cannot be undone.
        </Banner>
      )}
    </div>
  );
}

function Figures({ preview }: { preview: SettlementPreviewResource }) {
  const { people, monthName, year, notApplied } = preview;
  return (
    <div className="rounded-xl bg-sunken p-4">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-medium">
          What each owes, all months together
        </caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              Person
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Before
            </th>
            <td className="w-7" />
            <th scope="col" className="pb-1 text-right font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, userName, before, after }) => (
            <tr key={userId} className="border-t">
              <th scope="row" className="max-w-0 py-2 text-left font-normal">
                <Person id={userId} name={userName} />
              </th>
              <td className="w-0 py-2 pl-3 text-right">
                <Amount value={before.owes} className="text-muted" />
              </td>
              <td className="w-7 text-center">
                <ArrowRight aria-hidden className="mx-auto size-3.5 text-muted" />
              </td>
              <td className="w-0 py-2 text-right">
                <Amount value={after.owes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-3 space-y-1.5 border-t pt-3 text-sm">
        <Line label={`Debt for ${monthName} ${year}`} value={preview.totalAmount} />
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
