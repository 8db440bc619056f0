import { formatCount } from '@housetab/functions/core/money/money';
import { Card } from '@/components/ui/card';
import { ChangedThere } from '@/features/csv/tracker/changed-there';
import type { WorkedModel } from '@/features/csv/tracker/use-tracker-file';

/** What comes in: how much is new, what is here already, and under which categories. */
export function TrackerContents({ model }: { model: WorkedModel }) {
  const { review, isComparing } = model;
  const { expenses, payments, here, all } = review.counts;
  const { matched } = review;
  const used = matched.filter(({ written, name }) => written !== name || name === 'Other');
  return (
    <Card title="What comes in">
      <div className="space-y-4">
        <p role="status">
          {isComparing
            ? 'Comparing with what is here…'
            : `${formatCount(expenses, 'expense')} and ${formatCount(payments, 'payment')} are new.`}
          {here > 0 && ` ${formatCount(here, 'row')} of ${all} are here already.`}
        </p>
        <ChangedThere model={model} />
        {used.length > 0 && (
          <div className="space-y-1">
            <h3 className="text-sm font-medium">Categories</h3>
            <ul className="text-sm">
              {matched.map(({ written, name, isNew }) => (
                <li key={written} className="wrap-anywhere">
                  {written || 'None'} → {name}
                  {isNew !== null && <span className="text-muted"> (new)</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  );
}
