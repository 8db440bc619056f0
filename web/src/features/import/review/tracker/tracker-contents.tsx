import { formatCount } from '@housetab/functions/core/money/money';
import { Card } from '@/components/ui/card';
import { TrackerCategories } from '@/features/import/review/tracker/tracker-categories';
import { ChangedThere } from '@/features/import/review/tracker/changed-there';
import type { WorkedModel } from '@/features/import/review/tracker/use-tracker-file';

export function TrackerContents({ model }: { model: WorkedModel }) {
  const { review, isComparing } = model;
  const { expenses, payments, here, all } = review.counts;
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
        <TrackerCategories model={model} />
      </div>
    </Card>
  );
}
