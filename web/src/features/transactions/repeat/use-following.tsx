import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { CalendarDate } from '@housetab/functions/core/calendar/calendar';
import { findSeries } from '@/api/series';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Entry } from '@/features/transactions/form/entry';
import { beginAsking } from '@/features/transactions/repeat/asking';
import {
  movedRule,
  type FollowingQuestion,
  type Scope,
} from '@/features/transactions/repeat/following';
import { useRightsHolder } from '@/features/transactions/row-actions/rights';
import { useHousehold } from '@/lib/household';

const FollowingDialog = lazyPart(() => import('@/features/transactions/repeat/following-dialog'));

interface Asked extends FollowingQuestion {
  answer: (scope: Scope | null) => void;
}

/** Asks before an entry of a series is changed or deleted whether that is for all that follow, too. */
export function useFollowing(): {
  ask: AskFollowing;
  /** The question, while it is open. */
  question: ReactNode;
} {
  const { id: householdId } = useHousehold();
  const { id, isAdmin, writableOwners, isOnlyLooking = false } = useRightsHolder();
  const [asked, setAsked] = useState<Asked | null>(null);

  const ask = useCallback<AskFollowing>(
    async (what, entry, day = entry.transactionDate) => {
      if (entry.seriesId === undefined) return 'alone';
      const series = await findSeries(householdId, entry.seriesId);
      const mayChange =
        series !== null &&
        !isOnlyLooking &&
        (series.createdBy === id || isAdmin || writableOwners.has(series.createdBy));
      if (!mayChange || series.nextOn === null) return 'alone';
      const title = entry.note || entry.type;
      const moved = movedRule(series.rule, entry.transactionDate, day);
      return new Promise((resolve) => {
        const answer = (scope: Scope | null) => {
          setAsked(null);
          resolve(scope);
        };
        setAsked({ what, series, title, movedRule: moved, answer });
      });
    },
    [householdId, id, isAdmin, writableOwners, isOnlyLooking],
  );

  const isOpen = asked !== null;
  useEffect(() => (isOpen ? beginAsking() : undefined), [isOpen]);

  const question = asked && (
    <Suspense>
      <FollowingDialog {...asked} onAnswer={asked.answer} />
    </Suspense>
  );
  return { ask, question };
}

/**
 * @param day the entry's new day
 * @returns null = nothing is to be done
 * @throws if what follows can't be loaded
 */
export type AskFollowing = (
  what: FollowingQuestion['what'],
  entry: Entry,
  day?: CalendarDate,
) => Promise<Scope | null>;
