import { formatPlain } from '@housetab/functions/core/tracker/tracker-figures';
import { formatCount } from '@housetab/functions/core/money/money';
import { Card } from '@/components/ui/card';
import type { TrackerModel } from '@/features/csv/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

/** So many single things are named; of more, their number. */
const NAMED = 10;

/** What comes in: how much is new, what is here already, and under which categories. */
export function TrackerContents({ model }: { model: TrackerModel }) {
  const { rows, compared, proof, matched, isComparing } = model;
  const here = compared.isHere.filter(Boolean).length;
  const payments = rows.filter(({ split }) => split === undefined).length;
  const used = matched.filter(({ written, name }) => written !== name || name === 'Other');
  return (
    <Card title="What comes in">
      <div className="space-y-4">
        <p role="status">
          {isComparing
            ? 'Comparing with what is here…'
            : `${formatCount(rows.length - payments, 'expense')} and ${formatCount(payments, 'payment')} are new.`}
          {here > 0 && ` ${formatCount(here, 'row')} of ${proof.rows.length} are here already.`}
        </p>
        {compared.changed.length > 0 && (
          <Named title="Changed in the file since the last time: what is here stays as it is">
            {compared.changed.map(({ index, thing }) => {
              const row = proof.rows[index]!;
              return `${thing.note || formatDate(thing.date)}: here ${formatPlain(thing.cents)}, in the file ${formatPlain(row.amount)}`;
            })}
          </Named>
        )}
        {compared.gone.length > 0 && (
          <Named title="Imported before, and no longer in the file: what is here stays">
            {compared.gone.map(
              ({ note, date, cents }) => `${note || formatDate(date)}, ${formatPlain(cents)}`,
            )}
          </Named>
        )}
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

function Named({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <div className="space-y-1">
      <h3 className="text-sm font-medium">{title}</h3>
      <ul className="list-disc space-y-0.5 pl-5 text-sm">
        {children.slice(0, NAMED).map((text, index) => (
          <li key={index} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {children.length > NAMED && (
          <li>and {formatCount(children.length - NAMED, 'more', 'more')}</li>
        )}
      </ul>
    </div>
  );
}
