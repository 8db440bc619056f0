import {
  useIsFetching,
  useIsMutating,
  useQueryClient,
  type Query,
  type QueryFilters,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Banner } from '@/components/ui/banner';
import { Button, buttonClassName } from '@/components/ui/button';
import { paths } from '@/config/screen-paths';
import { screenFilesLoading } from '@/lib/loading/screen-file';
import { useSession } from '@/lib/session/session';

/** Milliseconds: most servers have responded by then. */
const USUAL = 8000;

/** Queries with a placeholder or cached data on the screen; not the bell's count. */
const waitedFor: QueryFilters = {
  type: 'active',
  fetchStatus: 'fetching',
  predicate: ({ queryKey, state }: Query) => state.dataUpdatedAt <= 1 && queryKey[0] !== 'notices',
};

/**
 * Says on every screen that the server has not responded, and offers a retry. It cancels no
 * request: a slow response is better than none. Changes get no retry, because they may be done.
 */
export function SlowAnswer() {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const isFileDue = useStore(screenFilesLoading, ({ count }) => count > 0);
  const isDataDue = useIsFetching(waitedFor) > 0;
  const isAnswerDue = isFileDue || isDataDue || status === 'loading';
  const isSaving = useIsMutating() > 0;
  const isWaiting = isSaving || isAnswerDue;
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timeout = isWaiting ? setTimeout(() => setIsLate(true), USUAL) : undefined;
    return () => {
      clearTimeout(timeout);
      setIsLate(false);
    };
  }, [isWaiting, attempt]);
  if (!isLate || !navigator.onLine) return null;

  const tryAgain = async () => {
    // A file or the account is missing: only a reload requests those.
    if (queryClient.isFetching(waitedFor) === 0) return location.reload();
    setAttempt(attempt + 1);
    const late = new Set(queryClient.getQueryCache().findAll(waitedFor));
    const isAmongThem = { type: 'active' as const, predicate: (query: Query) => late.has(query) };
    await queryClient.cancelQueries(isAmongThem);
    await queryClient.refetchQueries(isAmongThem);
  };
  const isShownFromBefore = queryClient
    .getQueryCache()
    .findAll(waitedFor)
    .some(({ state }) => state.data !== undefined);
  const text = isShownFromBefore
    ? 'Housetab does not answer. This is what was here before; what you enter is kept.'
    : 'This takes longer than usual.';
  if (!isAnswerDue) {
    // Above the dialog that saves, away from its buttons, and not hidden with the page behind it.
    return createPortal(
      <div className="pointer-events-none fixed inset-x-4 top-[max(0.5rem,env(safe-area-inset-top))] z-60 mx-auto max-w-md rounded-xl bg-raised shadow-float print:hidden">
        <Banner kind="info">{text}</Banner>
      </div>,
      document.body,
    );
  }
  return (
    <div className="fixed inset-x-4 bottom-[calc(env(safe-area-inset-bottom)+5rem)] z-30 mx-auto max-w-md rounded-xl bg-raised shadow-float lg:bottom-6 print:hidden">
      <Banner
        kind="info"
        action={
          <div className="flex gap-2">
            <Button size="small" onClick={() => void tryAgain()}>
              Try again
            </Button>
            {status === 'signed-in' && location.pathname === paths.join && (
              <a href={paths.home} className={buttonClassName('quiet', 'small')}>
                Dashboard
              </a>
            )}
          </div>
        }
      >
        {text}
      </Banner>
    </div>
  );
}
