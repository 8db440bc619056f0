import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { nextDays } from '@housetab/functions/core/series/next-days';
import type { Rule } from '@housetab/functions/core/series/rule';
import type { SeriesResource } from '@housetab/functions/core/series/series-resource';
import { ActionList } from '@/components/ui/action-list';
import { Amount } from '@/components/ui/amount';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { Fact, Facts } from '@/components/ui/facts';
import {
  pauseText,
  ruleText,
  templateOf,
  titleOfSeries,
  whoText,
  type SeriesReader,
} from '@/features/series/series-words';
import type { SeriesAction } from '@/features/series/use-series-actions';
import { formatDate } from '@/lib/format/format';

/** How many of the next days are shown. */
const SHOWN = 3;

interface SeriesSheetProps {
  series: SeriesResource;
  reader: SeriesReader;
  /** Empty for readers who may not change it. */
  actions: readonly SeriesAction[];
  onClose: () => void;
}

/** Everything about one series, and what can be done with it. */
export function SeriesSheet({ series, reader, actions, onClose }: SeriesSheetProps) {
  const { kind, createdBy } = series;
  const days = comingDays(series);
  const paused = pauseText(series);
  const { amount, categories } = templateOf(series);
  const choose = ({ run }: SeriesAction) => closeThen(onClose, run);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={titleOfSeries(series)}
      description={whoText(series, reader)}
    >
      <Facts>
        <Fact label="Amount">{kind === 'varies' ? 'Varies' : <Amount value={amount} />}</Fact>
        <Fact label="Repeats">{ruleText(series)}</Fact>
        <Fact label="Next">
          {days.length === 0 ? 'Nothing more comes' : joinNames(days.map((day) => formatDate(day)))}
        </Fact>
        <Fact label="Category">{categories.map(({ name }) => name).join(', ') || '—'}</Fact>
        <Fact label="Set up by">{createdBy === reader.id ? 'You' : reader.nameOf(createdBy)}</Fact>
      </Facts>
      {paused !== null && (
        <p className="mt-3 rounded-lg bg-warning-soft px-3 py-2 text-sm forced-colors:border">
          <span className="font-medium">Paused.</span> {paused}
        </p>
      )}
      <ActionList actions={actions} onChoose={choose} />
    </Dialog>
  );
}

function comingDays({ rule, nextOn, ordinal }: SeriesResource): CalendarDate[] {
  if (nextOn === null) return [];
  return nextDays(rule as Rule, { from: nextOn, done: ordinal }, SHOWN);
}
