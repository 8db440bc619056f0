import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { trendsQuery, type HouseholdTrends, type WhoseTrends } from '@/shared/trends/trends';
import { peopleQuery } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState, PartFailure } from '@/components/ui/states';
import { placeId, places } from '@/config/screen-paths';
import { BalanceTrendCard } from '@/features/trends/components/balance-trend-card';
import { BudgetsCard } from '@/features/trends/components/budgets-card';
import { MonthsCard } from '@/features/trends/components/months-card';
import { MoversCard, PeopleCard, SameDaysCard } from '@/features/trends/components/row-cards';
import { Strip } from '@/features/trends/components/strip';
import type { PictureCardProps } from '@/features/trends/components/trend-card';
import { TrendsSkeleton } from '@/features/trends/components/trends-skeleton';
import { balanceLines, countMonths, sumTrendsByPerson } from '@/features/trends/parts';
import {
  askedTrends,
  rangeOptions,
  readTrendsChoice,
  writeTrendsChoice,
  type RangeChoice,
  type TrendsChoice,
} from '@/features/trends/range';
import type { TrendBalanceRequest, TrendRowsRequest } from '@/features/trends/trend-rows';
import { comparedDays } from '@/features/trends/trend-text';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useIsPhone } from '@/lib/use-media-query';
import { TrendRowsDialog } from '@/features/trends/components/trend-rows-dialog';
import { BalanceRowsDialog } from '@/features/trends/components/balance-rows-dialog';

const whoseOptions: readonly { value: WhoseTrends; label: string }[] = [
  { value: 'all', label: 'Everybody’s' },
  { value: 'me', label: 'Mine' },
];

/** The pictures of the trends. Default export, because it loads when scrolled near. */
export default function TrendsPart() {
  const { id } = useHousehold();
  const isPhone = useIsPhone();
  // In the reader's time zone.
  const [now] = useState(() => monthOf(localDay(new Date())));
  const [search, setSearch] = useSearchParams();
  const choice = readTrendsChoice(search, now);
  const { range, whose } = choice;
  const { data, error, isPlaceholderData, refetch } = useQuery(
    trendsQuery(id, askedTrends(choice, now)),
  );
  const choose = (change: Partial<TrendsChoice>) => {
    const next = writeTrendsChoice(search, { ...choice, ...change }, now);
    setSearch(next, { preventScrollReset: true });
  };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        {isPhone ? (
          // Narrow enough for both selects to fit in one line.
          <Field label="Months" isLabelHidden className="flex-1">
            <Select
              value={range}
              onChange={({ target }) => choose({ range: target.value as RangeChoice })}
            >
              {rangeOptions.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ) : (
          <SegmentedControl
            label="Months"
            isLabelHidden
            options={rangeOptions}
            value={range}
            onChange={(next) => choose({ range: next })}
          />
        )}
        <SegmentedControl
          label="Whose spending"
          isLabelHidden
          options={whoseOptions}
          value={whose}
          onChange={(next) => choose({ whose: next })}
        />
      </div>
      {data ? (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
        >
          <Pictures trends={data} />
        </div>
      ) : error ? (
        <Card>
          <PartFailure
            message="Failed to load trends."
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <TrendsSkeleton />
      )}
    </div>
  );
}

interface PictureCard {
  id: string;
  chip: string;
  Picture: (props: PictureCardProps) => ReactNode;
  /** Whether it is shown although no two months can be compared. Default: always. */
  hasSomething?: (trends: HouseholdTrends) => boolean;
}

const cards: readonly PictureCard[] = [
  { id: 'trend-months', chip: 'Months', Picture: MonthsOrTooFew },
  {
    id: 'trend-same-days',
    chip: 'Compared',
    Picture: SameDaysCard,
    // A month without an earlier one is no comparison.
    hasSomething: (trends) =>
      comparedDays(trends).some(({ key, amount }) => key !== 'thisMonth' && amount !== 0),
  },
  {
    id: 'trend-movers',
    chip: 'Changes',
    Picture: MoversCard,
    hasSomething: (trends) => comparedDays(trends)[1]!.amount !== 0 && trends.movers.length > 0,
  },
  {
    id: 'trend-people',
    chip: 'People',
    Picture: PeopleCard,
    hasSomething: (trends) => sumTrendsByPerson(trends.months).length > 0,
  },
  {
    id: 'trend-balances',
    chip: 'Balances',
    Picture: BalanceTrendCard,
    hasSomething: (trends) => balanceLines(trends).length > 0,
  },
  { id: placeId(places.budgets), chip: 'Budgets', Picture: BudgetsCard },
];

/**
 * With at least two months all pictures are shown: no change and no debt are also information. With
 * fewer, only pictures that do not compare months.
 */
const isComparable = (trends: HouseholdTrends) => countMonths(trends.months) >= 2;

function Pictures({ trends }: { trends: HouseholdTrends }) {
  const { id } = useHousehold();
  const [opened, setOpened] = useState<TrendRowsRequest | TrendBalanceRequest | null>(null);
  const close = () => setOpened(null);
  const { data: people } = useQuery(peopleQuery(id));
  const nameOf = useMemo(() => {
    const names = new Map(people?.map((one) => [one.id, one.name]));
    const short = shortNames([...names.values()]);
    return (userId: string) => short(names.get(userId) ?? '—');
  }, [people]);
  const common = { trends, nameOf, range: `${trends.from}_${trends.to}`, onOpen: setOpened };
  const shown = cards.filter(
    ({ hasSomething }) => isComparable(trends) || !hasSomething || hasSomething(trends),
  );
  return (
    <>
      <Strip cards={shown}>
        {shown.map(({ id: card, Picture }) => (
          <Picture key={card} id={card} {...common} />
        ))}
      </Strip>
      {opened && 'month' in opened && (
        <BalanceRowsDialog of={trends} balance={opened} nameOf={nameOf} onClose={close} />
      )}
      {opened && !('month' in opened) && (
        <TrendRowsDialog of={trends} rows={opened} onClose={close} />
      )}
    </>
  );
}

function MonthsOrTooFew(props: PictureCardProps) {
  return isComparable(props.trends) ? <MonthsCard {...props} /> : <TooFewMonths {...props} />;
}

function TooFewMonths({ id, trends }: PictureCardProps) {
  return (
    <div
      id={id}
      className="rounded-2xl border bg-raised shadow-raised max-sm:w-full max-sm:shrink-0 max-sm:snap-center max-sm:snap-always max-sm:self-start lg:col-span-2"
    >
      <EmptyState
        icon={ChartColumn}
        title="Trends begin with the second month."
        description={
          countMonths(trends.months) === 0
            ? 'In these months nothing was spent. Enter what you spend, and see here where it goes.'
            : 'In these months there are expenses of one month alone. Choose others, or come back next month.'
        }
      />
    </div>
  );
}
