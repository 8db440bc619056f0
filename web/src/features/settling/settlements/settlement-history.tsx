import type { SettlementDetail } from '@housetab/functions/core/settlement/settlement-resource';
import { Amount } from '@/components/ui/amount';
import { DetailsPart } from '@/features/settling/settlements/details-part';
import { itemTitle } from '@/features/settling/settlements/item-sheet';
import { nameTo } from '@housetab/functions/core/sentences/parties';
import { formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

type Entry = SettlementDetail['history'][number];

export function SettlementHistory({ settlement }: { settlement: SettlementDetail }) {
  const { user } = useHousehold();
  return (
    <DetailsPart title="History">
      <ol className="divide-y text-sm">
        {settlement.history.toReversed().map((entry) => (
          <li key={entry.id} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium first-letter:uppercase">
                {entry.action.replaceAll('_', ' ')}
              </p>
              {titleOfApplied(settlement, entry) !== undefined && (
                <p className="wrap-anywhere">{titleOfApplied(settlement, entry)}</p>
              )}
              <p className="text-muted">
                {nameTo(user.id, entry.actorId, entry.actorName, true)}
                <span className="max-sm:hidden"> · </span>
                <time dateTime={entry.createdAt} className="max-sm:block">
                  {formatMoment(entry.createdAt)}
                </time>
              </p>
              {entry.note && (
                <p className="mt-0.5 wrap-anywhere">
                  {entry.note === 'undone' ? 'Undone' : entry.note}
                </p>
              )}
            </div>
            {/* A change of status usually has no amount. */}
            {entry.amount > 0 && (
              <span className="shrink-0 text-right">
                <Amount value={entry.amount} />
                <span className="block text-muted">{meaningOf(settlement, entry)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </DetailsPart>
  );
}

function meaningOf({ isOffsetOtherWay }: SettlementDetail, { action }: Entry): string | undefined {
  if (action === 'status_completed') {
    return isOffsetOtherWay ? 'set against the other way' : 'paid outside';
  }
  if (action === 'status_cancelled') return 'owed again';
  return action === 'status_reopened' ? 'open again' : undefined;
}

/** The applied transaction, if its time and amount are unique, or all matches have one name. */
function titleOfApplied({ items }: SettlementDetail, { action, ...entry }: Entry) {
  if (action !== 'transaction_applied') return undefined;
  const applied = items.filter(
    ({ createdAt, appliedAmount }) =>
      createdAt === entry.createdAt && appliedAmount === entry.amount,
  );
  const titles = new Set(
    applied.map(({ transaction }) => (transaction ? itemTitle(transaction) : undefined)),
  );
  return titles.size === 1 ? [...titles][0] : undefined;
}
