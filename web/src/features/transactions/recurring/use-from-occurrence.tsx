import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { fetchRecurringExpense } from '@/shared/recurring/recurring';
import { lazyPart } from '@/components/ui/lazy-part';
import type { FormEntry } from '@/features/transactions/form/entry';
import { openQuestion } from '@/features/transactions/recurring/open-questions';
import {
  movedRule,
  type FromOccurrenceQuestion,
  type ChangeScope,
} from '@/features/transactions/recurring/from-occurrence';
import { useRightsHolder } from '@/features/transactions/row-actions/rights';
import { useHousehold } from '@/lib/household';

const FromOccurrenceDialog = lazyPart(
  () => import('@/features/transactions/recurring/from-occurrence-dialog'),
);

interface AskedQuestion extends FromOccurrenceQuestion {
  answer: (scope: ChangeScope | null) => void;
}

export function useFromOccurrence(): {
  ask: AskFromOccurrence;
  question: ReactNode;
} {
  const { id: householdId } = useHousehold();
  const { id, isAdmin, writableOwners, isOnlyLooking = false } = useRightsHolder();
  const [asked, setAsked] = useState<AskedQuestion | null>(null);

  const ask = useCallback<AskFromOccurrence>(
    async (what, entry, day = entry.transactionDate) => {
      if (entry.seriesId === undefined) return 'alone';
      const series = await fetchRecurringExpense(householdId, entry.seriesId);
      const mayChange =
        series !== null &&
        !isOnlyLooking &&
        (series.createdBy === id || isAdmin || writableOwners.has(series.createdBy));
      if (!mayChange || series.nextOn === null) return 'alone';
      const title = entry.note || entry.type;
      const moved = movedRule(series.rule, entry.transactionDate, day);
      return new Promise((resolve) => {
        const answer = (scope: ChangeScope | null) => {
          setAsked(null);
          resolve(scope);
        };
        setAsked({ what, series, title, movedRule: moved, answer });
      });
    },
    [householdId, id, isAdmin, writableOwners, isOnlyLooking],
  );

  const isOpen = asked !== null;
  useEffect(() => (isOpen ? openQuestion() : undefined), [isOpen]);

  const question = asked && (
    <Suspense>
      <FromOccurrenceDialog {...asked} onAnswer={asked.answer} />
    </Suspense>
  );
  return { ask, question };
}

/**
 * @param day the entry's new day
 * @returns null if cancelled
 * @throws if the recurring expense cannot be loaded
 */
export type AskFromOccurrence = (
  what: FromOccurrenceQuestion['what'],
  entry: FormEntry,
  day?: CalendarDate,
) => Promise<ChangeScope | null>;
