import { dayRangeOf, type DayRange } from '@housetab/functions/core/import/review/day-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FileAnswers } from '@housetab/functions/core/import/read/tracker-file';
import { categoriesQuery } from '@/shared/category/categories';
import { transactionsOfFileQuery } from '@/shared/transaction/list-all-transactions';
import type { ChosenFile } from '@/features/import/read/tracker-opening';
import type { Review } from '@/features/import/tracker/review';
import type { TrackerAnswers } from '@/features/import/tracker/work-out';
import { madeBy, type TrackerImportRun } from '@/features/import/run/stored-run';
import { useFilePeople } from '@/features/import/tracker/use-file-people';
import { useHousehold } from '@/lib/household';

interface Own {
  answers: FileAnswers;
  rates: Readonly<Record<string, string>>;
  ways: Readonly<Record<number, string>>;
  categoryOf: Readonly<Record<string, string>>;
  replaced: ReadonlySet<string>;
  shown: number;
}

const nothingSaid: Own = {
  ...{ answers: {}, rates: {}, ways: {}, categoryOf: {} },
  ...{ replaced: new Set(), shown: 20 },
};

/** The state of a tracker's file and its answers; a worker computes the result. */
export function useTrackerFile(
  chosen: ChosenFile,
  isProving: boolean,
  earlier: readonly TrackerImportRun[],
) {
  const { id, fileName, reader, opened } = chosen;
  const { id: householdId, currency: ownCurrency } = useHousehold();
  const [own, setOwn] = useState(nothingSaid);
  const say = (more: Partial<Own>) => setOwn((before) => ({ ...before, ...more }));
  const categoriesResult = useQuery(categoriesQuery(householdId));
  const who = useFilePeople(householdId, opened.people);
  const categories = useMemo(() => namesOf(categoriesResult.data ?? []), [categoriesResult.data]);
  const said = {
    ...{ ownCurrency, answers: own.answers, rates: own.rates, people: who.decided },
    ...{ ways: own.ways, categories, categoryOf: own.categoryOf, replaced: [...own.replaced] },
  };
  const hasAll = who.query.isSuccess && categoriesResult.isSuccess;
  const worked = useReview(chosen, { ...said, known: null }, own.shown, hasAll);
  const days = wholeDays(worked.data?.days ?? null, ofTracker(earlier, opened.source));
  const existing = useQuery({
    ...transactionsOfFileQuery(householdId, {
      ...{ fileId: id, days },
      take: async (page, place, signal) => {
        if (place.isFirst) await reader.call('remember', [madeBy(earlier, opened.source)], signal);
        await reader.call('addKnown', [page, place], signal);
      },
    }),
    enabled: isProving && days !== null,
  });
  const known = (isProving && existing.data) || null;
  const compared = useReview(chosen, { ...said, known }, own.shown, known !== null);
  const current = known === null ? worked : compared;
  return {
    id,
    fileName,
    opened,
    reader,
    ownCurrency,
    who,
    review: current.data ?? worked.data ?? null,
    said: { ...said, known } satisfies TrackerAnswers,
    answers: own.answers,
    rateOf: (currency: string) => saidOf(own.rates, currency) ?? '',
    rowWays: own.ways,
    categories,
    /** The choice by hand; undefined: as proposed. */
    categoryOf: (written: string) => saidOf(own.categoryOf, written),
    isReplaced: (thing: { id: string }) => own.replaced.has(thing.id),
    isLoading: who.query.isPending || categoriesResult.isPending,
    /** The shown result is outdated: an answer changed meanwhile. */
    isWorking: current.data === undefined || current.isPlaceholderData,
    isComparing: days !== null && existing.isPending,
    error: who.query.error ?? categoriesResult.error ?? existing.error,
    /** The file cannot be reviewed: another has to be chosen. */
    failure: worked.error ?? compared.error,
    retry: () =>
      void Promise.all([who.query.refetch(), categoriesResult.refetch(), existing.refetch()]),
    answer: (question: string, value: string) =>
      say({ answers: { ...own.answers, [question]: value } }),
    setRate: (currency: string, rate: string) => say({ rates: { ...own.rates, [currency]: rate } }),
    setWays: (ways: Own['ways']) => say({ ways: { ...own.ways, ...ways } }),
    /** @param name undefined: as proposed */
    setCategory: (written: string, name: string | undefined) => {
      const others = Object.entries(own.categoryOf).filter(([one]) => one !== written);
      const said = name === undefined ? others : [...others, [written, name] as const];
      say({ categoryOf: Object.fromEntries(said) });
    },
    showMore: () => say({ shown: own.shown + 100 }),
    replace: (ids: readonly string[], isWanted: boolean) => {
      const replaced = new Set(own.replaced);
      for (const one of ids) {
        if (isWanted) replaced.add(one);
        else replaced.delete(one);
      }
      say({ replaced });
    },
  };
}

export type TrackerModel = ReturnType<typeof useTrackerFile>;
export type WorkedModel = TrackerModel & { review: Review };

function useReview(
  { id, reader }: ChosenFile,
  said: TrackerAnswers,
  shown: number,
  isEnabled: boolean,
) {
  return useQuery({
    queryKey: ['tracker-review', id, said, shown],
    queryFn: ({ signal }) => reader.call('review', [said, shown], signal),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    structuralSharing: false,
  });
}

function namesOf(categories: TrackerAnswers['categories']): TrackerAnswers['categories'] {
  return categories.map(({ name, icon, color }) => ({ name, color, icon: icon ?? null }));
}

function ofTracker(sendings: readonly TrackerImportRun[], source: string): TrackerImportRun[] {
  return sendings.filter(
    (one) => one.source === source && one.pieces.some(({ made }) => made?.length),
  );
}

/** Adds the days of earlier files, whose entries may have moved to another day since. */
function wholeDays(days: DayRange | null, earlier: readonly TrackerImportRun[]): DayRange | null {
  if (days === null) return null;
  const all = [days, ...earlier.map((one) => one.days)];
  return dayRangeOf(all.flatMap(({ first, last }) => [first, last]).filter((day) => day !== ''));
}

/** Only own properties, because a name in the file may be `constructor`. */
function saidOf(said: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(said, name) ? said[name] : undefined;
}
