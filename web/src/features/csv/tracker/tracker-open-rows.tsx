import { limitText } from '@housetab/functions/core/money/file-amount';
import { SKIP } from '@housetab/functions/core/tracker/decide';
import type { OpenRow } from '@housetab/functions/core/tracker/tracker-file';
import { formatCount } from '@housetab/functions/core/money/money';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import type { TrackerModel } from '@/features/csv/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

/** Rows that the file does not tell exactly: each is decided by hand, or all of one kind at once. */
export function TrackerOpenRows({ model }: { model: TrackerModel }) {
  const rows = model.file.open.filter(({ currency }) => currency === model.currency);
  if (rows.length === 0) return null;
  const groups = Map.groupBy(rows, ({ reason }) => reason);
  return (
    <Card title="Rows that can’t be told exactly">
      <div className="space-y-6">
        {[...groups].map(([reason, own]) => (
          <OpenGroup key={reason} reason={reason} rows={own} model={model} />
        ))}
      </div>
    </Card>
  );
}

/** More than these are shown on request. */
const SHOWN = 20;

interface OpenGroupProps {
  reason: string;
  rows: readonly OpenRow[];
  model: TrackerModel;
}

function OpenGroup({ reason, rows, model: { rowWays, setWays } }: OpenGroupProps) {
  const [shown, setShown] = useState(SHOWN);
  const ways = new Map(rows.flatMap(({ options }) => options.map((one) => [one.way, one.label])));
  const canAll = [...ways].filter(([way]) =>
    rows.every(({ options }) => options.some((one) => one.way === way)),
  );
  const setAll = (way: string) => setWays(Object.fromEntries(rows.map(({ row }) => [row, way])));
  return (
    <section className="space-y-3">
      <h3 className="font-medium">
        {reason} <span className="font-normal text-muted">{formatCount(rows.length, 'row')}</span>
      </h3>
      {rows.length > 1 && (
        <div role="group" aria-label={`All: ${reason}`} className="flex flex-wrap gap-2">
          {canAll.map(([way, label]) => (
            <Button key={way} size="small" onClick={() => setAll(way)}>
              All:{' '}
              {rows.length > 1 && way.startsWith('rest:')
                ? label.replace(/ \S+ more/, ' the rest')
                : label}
            </Button>
          ))}
          <Button size="small" onClick={() => setAll(SKIP)}>
            All: leave out
          </Button>
        </div>
      )}
      <ul className="divide-y">
        {rows.slice(0, shown).map(({ row, title, date, cents, options }) => (
          <li key={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {title || `Row ${row}`}
              <span className="block text-sm text-muted">
                Row {row} · {formatDate(date)} · {limitText(cents)}
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
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + SHOWN * 5)}>
          Show more
        </Button>
      )}
    </section>
  );
}
