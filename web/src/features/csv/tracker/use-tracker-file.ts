import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { decide } from '@housetab/functions/core/tracker/decide';
import { inMinorUnits } from '@housetab/functions/core/tracker/in-minor-units';
import {
  compareRows,
  thingsOf,
  type KnownThing,
} from '@housetab/functions/core/tracker/known-rows';
import { matchCategories } from '@housetab/functions/core/tracker/match-categories';
import { prove } from '@housetab/functions/core/tracker/prove';
import { currenciesOf, type FileAnswers } from '@housetab/functions/core/tracker/tracker-file';
import { categoriesQuery } from '@/api/categories/categories';
import { transactionsOfFileQuery } from '@/api/transactions/list-all-transactions';
import type { TrackerSource } from '@/features/csv/tracker/read-tracker-file';
import { useFilePeople } from '@/features/csv/tracker/use-file-people';
import { useHousehold } from '@/lib/household';

export interface ChosenFile {
  fileName: string;
  source: TrackerSource;
}

interface Said {
  answers: FileAnswers;
  currency: string | null;
  rows: Readonly<Record<number, string>>;
  /** The figures of another currency are taken as they stand. */
  isTaken: boolean;
  /** Ids of what is here, and is to go because the file has it otherwise, or no longer. */
  replaced: ReadonlySet<string>;
}

const nothingSaid: Said = {
  ...{ answers: {}, currency: null, rows: {}, isTaken: false },
  replaced: new Set(),
};

/** A tracker's file with what was said about it, and what comes of it. */
export function useTrackerFile({ fileName, source }: ChosenFile, isProving: boolean) {
  const { id: householdId, currency: ownCurrency } = useHousehold();
  const [said, setSaid] = useState(nothingSaid);
  const categoriesResult = useQuery(categoriesQuery(householdId));
  const file = useMemo(
    () => inMinorUnits(source(said.answers), ownCurrency),
    [source, said.answers, ownCurrency],
  );
  const currencies = useMemo(() => currenciesOf(file), [file]);
  const proposed = currencies.find(({ code }) => code === ownCurrency) ?? currencies[0];
  const currency = said.currency ?? proposed?.code ?? '';
  const who = useFilePeople(householdId, file.people);
  const people = who.decided;
  const decisions = useMemo(
    () => ({ currency, people, rows: said.rows }),
    [currency, people, said.rows],
  );
  const matched = useMemo(() => {
    const { entries } = decide(file, decisions);
    const spent = entries.filter(({ kind }) => kind !== 'payment');
    return matchCategories(
      spent.map(({ category }) => category),
      categoriesResult.data ?? [],
    );
  }, [file, decisions, categoriesResult.data]);
  const proof = useMemo(() => {
    const names = new Map(matched.map(({ written, name }) => [written, name]));
    return prove(file, decisions, (written) => names.get(written) ?? 'Other');
  }, [file, decisions, matched]);
  const days = useMemo(() => {
    const all = proof.rows.map(({ date }) => date).sort();
    return all.length === 0 ? null : { first: all[0]!, last: all.at(-1)! };
  }, [proof]);
  const existing = useQuery({
    ...transactionsOfFileQuery(householdId, days),
    enabled: isProving && days !== null,
  });
  const compared = useMemo(
    () => compareRows(proof.rows, thingsOf(existing.data?.items ?? [])),
    [proof, existing.data],
  );
  const isReplaced = ({ id }: Pick<KnownThing, 'id'>) => said.replaced.has(id);
  const kept = compared.changed.filter(({ thing }) => !isReplaced(thing));
  const changed = new Set(kept.map(({ index }) => index));
  const rows = proof.rows.filter((_, index) => !compared.isHere[index] && !changed.has(index));
  return {
    fileName,
    file,
    currencies,
    currency,
    isForeign: currency !== '' && currency !== ownCurrency,
    ownCurrency,
    isTaken: said.isTaken,
    who,
    openQuestions: file.questions.filter(({ id }) => said.answers[id] === undefined),
    answers: said.answers,
    rowWays: said.rows,
    matched,
    proof,
    compared,
    /** What is sent. */
    rows,
    isReplaced,
    /** What goes from here once the rows are in. */
    replaced: [...compared.changed.map(({ thing }) => thing), ...compared.gone].filter(isReplaced),
    replace: (ids: readonly string[], isWanted: boolean) =>
      setSaid((before) => {
        const replaced = new Set(before.replaced);
        for (const id of ids) {
          if (isWanted) replaced.add(id);
          else replaced.delete(id);
        }
        return { ...before, replaced };
      }),
    /** Categories that are made before it is sent. */
    newCategories: matched.filter(
      ({ name, isNew }) => isNew !== null && rows.some(({ category }) => category === name),
    ),
    isLoading: who.query.isPending || categoriesResult.isPending,
    isComparing: days !== null && existing.isPending,
    error: who.query.error ?? categoriesResult.error ?? existing.error,
    retry: () =>
      void Promise.all([who.query.refetch(), categoriesResult.refetch(), existing.refetch()]),
    answer: (id: string, value: string) =>
      setSaid({ ...said, answers: { ...said.answers, [id]: value } }),
    setCurrency: (code: string) => setSaid({ ...said, currency: code, isTaken: false }),
    take: (isTaken: boolean) => setSaid({ ...said, isTaken }),
    setWays: (ways: Readonly<Record<number, string>>) =>
      setSaid({ ...said, rows: { ...said.rows, ...ways } }),
  };
}

export type TrackerModel = ReturnType<typeof useTrackerFile>;
