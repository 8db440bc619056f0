import { limitText } from '@housetab/functions/core/money/file-amount';
import { formatCount } from '@housetab/functions/core/money/money';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import type { WorkedModel } from '@/features/import/tracker/use-tracker-file';
import { formatDate } from '@/lib/format/format';

/**
 * Rows changed or deleted in the tracker. The household's stay unless the reader chooses otherwise.
 */
export function ChangedThere({ model }: { model: WorkedModel }) {
  const changed = model.review.changed.map(({ thing, row }) => {
    const name = `${thing.note || row.note || 'Row'} ${formatDate(thing.date)}`;
    const [here, there] = [limitText(thing.cents), limitText(row.amount)];
    const what = here === there ? `${formatDate(row.date)}, ${row.note}` : `${here} → ${there}`;
    return { id: thing.id, text: `${name}, ${what}` };
  });
  const gone = model.review.gone.map(({ id, note, date, cents }) => ({
    ...{ id, text: `${note || 'Row'} ${formatDate(date)}, ${limitText(cents)}` },
  }));
  return (
    <>
      <Things
        title="Changed there since the last time"
        hint="What is here stays, unless you tick it: then the file’s comes in, and ours goes to the trash."
        things={changed}
        model={model}
      />
      <Things
        title="Not there any more"
        hint="What is here stays, unless you tick it: then it goes to the trash."
        things={gone}
        model={model}
      />
    </>
  );
}

const NAMED = 10;

interface ThingsProps {
  title: string;
  hint: string;
  things: readonly { id: string; text: string }[];
  model: WorkedModel;
}

function Things({ title, hint, things, model: { isReplaced, replace } }: ThingsProps) {
  const [isWhole, setWhole] = useState(false);
  if (things.length === 0) return null;
  const shown = isWhole ? things : things.slice(0, NAMED);
  const isTicked = (id: string) => isReplaced({ id });
  const isAll = things.every(({ id }) => isTicked(id));
  return (
    <div role="group" aria-label={title} className="space-y-2">
      <h3 className="text-sm font-medium">{title}</h3>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="space-y-1">
        {shown.map(({ id, text }) => (
          <li key={id}>
            <Checkbox
              label={text}
              checked={isTicked(id)}
              onChange={({ target }) => replace([id], target.checked)}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {things.length > 1 && (
          <Button
            size="small"
            onClick={() =>
              replace(
                things.map(({ id }) => id),
                !isAll,
              )
            }
          >
            {isAll ? 'Tick none' : `Tick all ${formatCount(things.length, 'row')}`}
          </Button>
        )}
        {shown.length < things.length && (
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            Show all
          </Button>
        )}
      </div>
    </div>
  );
}
