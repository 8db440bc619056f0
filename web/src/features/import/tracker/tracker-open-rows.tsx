import { SKIP } from '@housetab/functions/core/import/review/decide';
import { formatCount } from '@housetab/functions/core/money/money';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { OpenGroup } from '@/features/import/tracker/review';
import { figureText } from '@/features/import/tracker/tracker-text';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

/** Ambiguous rows of the file: each is decided by hand, or all of one kind together. */
export function TrackerOpenRows({ model }: { model: WorkedModel }) {
  const { open } = model.review;
  if (open.length === 0) return null;
  return (
    <Card title="Rows that can’t be told exactly">
      <div className="space-y-6">
        {open.map((group) => (
          <OpenRows key={group.reason} group={group} model={model} />
        ))}
      </div>
    </Card>
  );
}

interface OpenRowsProps {
  group: OpenGroup;
  model: WorkedModel;
}

function OpenRows({ group, model: { review, rowWays, setWays, showMore } }: OpenRowsProps) {
  const partOf = (currency: string) => review.parts.find((part) => part.currency === currency)!;
  const { reason, numbers, common, shown } = group;
  const setAll = (way: string) => setWays(Object.fromEntries(numbers.map((row) => [row, way])));
  return (
    <section className="space-y-3">
      <h3 className="font-medium">
        {reason}{' '}
        <span className="font-normal text-muted">{formatCount(numbers.length, 'row')}</span>
      </h3>
      {numbers.length > 1 && (
        <div role="group" aria-label={`All: ${reason}`} className="flex flex-wrap gap-2">
          {common.map(({ way, label }) => (
            <Button key={way} size="small" onClick={() => setAll(way)}>
              All: {way.startsWith('rest:') ? label.replace(/ \S+ more/, ' the rest') : label}
            </Button>
          ))}
          <Button size="small" onClick={() => setAll(SKIP)}>
            All: leave out
          </Button>
        </div>
      )}
      <ul className="divide-y">
        {shown.map(({ row, title, date, cents, currency, options }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {title || `Row ${row}`}
              <span className="block text-sm text-muted">
                Row {row} · {formatDate(date)} · {figureText(cents, partOf(currency))}
              </span>
            </p>
            <Field
              label={`How was “${title || `row ${row}`}” meant?`}
              isLabelHidden
              className="min-w-0 flex-1 basis-56"
            >
              <Select
                value={rowWays[row] ?? ''}
                onChange={({ target }) => setWays({ [row]: target.value })}
              >
                <option value="">Not decided</option>
                {options.map(({ way, label }) => (
                  <option key={way} value={way}>
                    {label}
                  </option>
                ))}
                <option value={SKIP}>Leave out</option>
              </Select>
            </Field>
          </li>
        ))}
      </ul>
      {numbers.length > shown.length && (
        <Button variant="quiet" onClick={showMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
