import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { hasRequiredColumns } from '@housetab/functions/core/import/read/own-csv-columns';
import type { User } from '@housetab/functions/core/household/user-resource';
import { transactionsOfDaysQuery } from '@/shared/transaction/list-all-transactions';
import type { CsvTable } from '@/features/import/read/csv-table';
import {
  askNames,
  daysOfRows,
  planCsvRows,
  readRows,
  withAnswers,
  type PlannedCsvRow,
} from '@/features/import/csv/import-preview';
import { takeBatch } from '@/features/import/run/import-batch';
import { detectSettings, type ImportSettings } from '@/features/import/csv/import-settings';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/shared/people/members';

const nobody: readonly User[] = [];

interface Decisions {
  table: CsvTable;
  settings: ImportSettings;
  choices: ReadonlyMap<number, boolean>;
}

export function useImportPreview(table: CsvTable, isActive: boolean) {
  const { id: householdId, user, isAdmin } = useHousehold();
  const [stored, setDecisions] = useState(() => proposeFor(table));
  // Another file starts afresh.
  const decisions = stored.table === table ? stored : proposeFor(table);
  if (decisions !== stored) setDecisions(decisions);
  const { settings, choices } = decisions;
  const [now] = useState(() => new Date());
  const choose = useCallback(
    (numbers: readonly number[], isIncluded: boolean) =>
      setDecisions((before) => {
        const after = new Map(before.choices);
        for (const number of numbers) after.set(number, isIncluded);
        return { ...before, choices: after };
      }),
    [],
  );
  const membersResult = useQuery(membersQuery(householdId));
  const members = membersResult.data ?? nobody;
  const isComplete = hasRequiredColumns(settings.mapping);

  const read = useMemo(
    () => (isComplete ? readRows(table, settings, members, { id: user.id, isAdmin }, now) : []),
    [table, settings, members, isComplete, user.id, isAdmin, now],
  );
  const days = useMemo(() => daysOfRows(read), [read]);
  const existing = useQuery({
    ...transactionsOfDaysQuery(householdId, days),
    enabled: isActive && isComplete,
  });

  const asked = useMemo(
    () => askNames(read, existing.data?.items ?? [], members, settings.names, now),
    [read, existing.data, members, settings.names, now],
  );
  const rows = useMemo(() => {
    const nameOf = (uid: string) => members.find(({ id }) => id === uid)?.name ?? uid;
    const answered = withAnswers(read, asked, members, { id: user.id, isAdmin }, now);
    return planCsvRows(answered, existing.data?.items ?? [], nameOf);
  }, [read, asked, existing.data, members, user.id, isAdmin, now]);
  const isComparing = isComplete && (existing.isPending || membersResult.isPending);
  const chosen = useMemo(() => rows.filter((row) => isChosen(row, choices)), [rows, choices]);
  const batch = useMemo(() => takeBatch(chosen.flatMap(({ sent }) => sent ?? [])), [chosen]);

  return {
    table,
    members,
    settings,
    setSettings: (next: ImportSettings) => setDecisions({ ...decisions, settings: next }),
    hasColumns: isComplete,
    rows,
    choices,
    choose,
    chosen,
    batch,
    isComparing,
    /** Empty until existing entries are loaded, so that nobody is asked in vain. */
    asked: isComparing ? [] : asked,
    isAllCompared: existing.data?.isComplete ?? true,
    comparisonError: existing.error ?? membersResult.error,
    compareAgain: () => void Promise.all([existing.refetch(), membersResult.refetch()]),
  };
}

export type ImportPreview = ReturnType<typeof useImportPreview>;

/** New rows are imported and duplicates are not, unless the reader chooses otherwise. */
export function isChosen(row: PlannedCsvRow, choices: ReadonlyMap<number, boolean>): boolean {
  if (row.isLeftOut || row.standing === 'failed' || row.standing === 'known') return false;
  return choices.get(row.number) ?? row.standing === 'new';
}

function proposeFor(table: CsvTable): Decisions {
  return { table, settings: detectSettings(table), choices: new Map() };
}
