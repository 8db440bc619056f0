import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { DetailsPart } from '@/features/settlements/components/details-part';
import { formatMoment } from '@/lib/format/format';

/** What happened to the settlement, the latest first. */
export function SettlementHistory({ settlement }: { settlement: SettlementDetail }) {
  return (
    <DetailsPart title="History">
      <ol className="divide-y text-sm">
        {settlement.history.toReversed().map((entry) => (
          <li key={entry.id} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium first-letter:uppercase">
                {entry.action.replaceAll('_', ' ')}
              </p>
              <p className="text-muted">
                {entry.actorName}
                <span className="max-sm:hidden"> · </span>
                <time dateTime={entry.createdAt} className="max-sm:block">
                  {formatMoment(entry.createdAt)}
                </time>
              </p>
              {entry.note && (
                <p className="mt-0.5 wrap-anywhere first-letter:uppercase">{entry.note}</p>
              )}
            </div>
            <Amount value={entry.amount} className="shrink-0" />
          </li>
        ))}
      </ol>
    </DetailsPart>
  );
}
