import { useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { monthOf } from '@housetab/functions/core/calendar/calendar';
import { trendsQuery, type HouseholdTrends, type WhoseTrends } from '@/shared/trends/trends';
import { peopleQuery } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-part';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { EmptyState, ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { placeId, places } from '@/config/screen-paths';
import { BalanceTrendCard } from '@/features/trends/components/balance-trend-card';
import { BudgetsCard } from '@/features/trends/components/budgets-card';
import { MonthsCard } from '@/features/trends/components/months-card';
import { MoversCard } from '@/features/trends/components/movers-card';
import { PeopleCard } from '@/features/trends/components/people-card';
import { SameDaysCard } from '@/features/trends/components/same-days-card';
import { Strip, type StripCard } from '@/features/trends/components/strip';
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
import { isOffline } from '@/lib/api-problem';
import { localDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useIsPhone } from '@/lib/use-media-query';

const TrendRowsDialog = lazyPart(() => import('@/features/trends/components/trend-rows-dialog'));
const BalanceRowsDialog = lazyPart(
  () => import('@/features/trends/components/balance-rows-dialog'),
);

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
          {isOffline(error) ? (
            <p className="text-muted">{NOT_SEEN_YET}.</p>
          ) : (
            <ErrorState
              message="Failed to load trends."
              error={error}
              onRetry={() => void refetch()}
              isPart
            />
          )}
        </Card>
      ) : (
        <TrendsSkeleton />
      )}
    </div>
  );
}

const cards = [
  { id: 'trend-months', chip: 'Months' },
  { id: 'trend-same-days', chip: 'Compared' },
  { id: 'trend-movers', chip: 'Changes' },
  { id: 'trend-people', chip: 'People' },
  { id: 'trend-balances', chip: 'Balances' },
  { id: placeId(places.budgets), chip: 'Budgets' },
] as const satisfies readonly StripCard[];
const [ofMonths, ofSameDays, ofMovers, ofPeople, ofBalances, ofBudgets] = cards;

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
  const common = { trends, range: `${trends.from}_${trends.to}`, onOpen: setOpened };
  const shown = cards.filter(({ id: card }) => hasSomething(card, trends));
  const isShown = (card: StripCard) => shown.some((one) => one.id === card.id);
  const isLittle = countMonths(trends.months) < 2;
  return (
    <>
      <Strip cards={shown}>
        {isLittle ? <TooFewMonths trends={trends} /> : <MonthsCard id={ofMonths.id} {...common} />}
        {isShown(ofSameDays) && <SameDaysCard id={ofSameDays.id} {...common} />}
        {isShown(ofMovers) && <MoversCard id={ofMovers.id} {...common} />}
        {isShown(ofPeople) && <PeopleCard id={ofPeople.id} nameOf={nameOf} {...common} />}
        {isShown(ofBalances) && <BalanceTrendCard id={ofBalances.id} nameOf={nameOf} {...common} />}
        <BudgetsCard id={ofBudgets.id} onOpen={setOpened} />
      </Strip>
      {opened && (
        <Suspense>
          {'month' in opened ? (
            <BalanceRowsDialog of={trends} balance={opened} nameOf={nameOf} onClose={close} />
          ) : (
            <TrendRowsDialog of={trends} rows={opened} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  );
}

/**
 * With at least two months all pictures are shown: no change and no debt are also information. With
 * fewer, only pictures that do not compare months.
 */
function hasSomething(card: (typeof cards)[number]['id'], trends: HouseholdTrends): boolean {
  if (countMonths(trends.months) >= 2) return true;
  switch (card) {
    case ofSameDays.id:
      // A month without an earlier one is no comparison.
      return comparedDays(trends).some(({ key, amount }) => key !== 'thisMonth' && amount !== 0);
    case ofMovers.id:
      return comparedDays(trends)[1]!.amount !== 0 && trends.movers.length > 0;
    case ofPeople.id:
      return sumTrendsByPerson(trends.months).length > 0;
    case ofBalances.id:
      return balanceLines(trends).length > 0;
    default:
      return true;
  }
}

function TooFewMonths({ trends }: { trends: HouseholdTrends }) {
  return (
    <div
      id={ofMonths.id}
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
