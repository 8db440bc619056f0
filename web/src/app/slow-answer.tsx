import { useQueryClient, type Query, type QueryFilters } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from '@/components/ui/banner';
import { Button, buttonClassName } from '@/components/ui/button';
import { paths } from '@/config/screen-paths';
import { areScreenFilesLoading, watchScreenFiles } from '@/lib/loading/screen-file';
import { useSession } from '@/lib/session/session';

/** When this is loaded, in milliseconds from the start: no answer is late before that. */
const SLOW_ANSWER_LOADED = 4000;
/** After this long, in milliseconds, most servers have answered. */
const USUAL = 8000;

/** What a screen shows a placeholder for, or what the last visit saw; the bell's count is not missed. */
const waitedFor: QueryFilters = {
  type: 'active',
  fetchStatus: 'fetching',
  predicate: ({ queryKey, state }: Query) => state.dataUpdatedAt <= 1 && queryKey[0] !== 'notices',
};

/**
 * Says on every screen that the server is silent, with a way on. No question ends by itself: a slow answer
 * is worth more than none. What changes something is not offered to be tried again: it may be done.
 * Default export: loaded a while after the start.
 */
export default function SlowAnswer() {
  const queryClient = useQueryClient();
  const { status } = useSession();
  const isAnswerDue = useIsAnswerDue() || status === 'loading';
  const isWaiting = useIsSaving() || isAnswerDue;
  // What is waited for since the start began before this was here.
  const left = useRef(USUAL - SLOW_ANSWER_LOADED);
  const [attempt, setAttempt] = useState(0);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timeout = isWaiting ? setTimeout(() => setIsLate(true), left.current) : undefined;
    left.current = USUAL;
    return () => {
      clearTimeout(timeout);
      setIsLate(false);
    };
  }, [isWaiting, attempt]);
  if (!isLate || !navigator.onLine) return null;

  const tryAgain = async () => {
    // A file, or who is signed in: only the page can ask for those again.
    if (queryClient.isFetching(waitedFor) === 0) return location.reload();
    setAttempt(attempt + 1);
    const late = new Set(queryClient.getQueryCache().findAll(waitedFor));
    const isAmongThem = { type: 'active' as const, predicate: (query: Query) => late.has(query) };
    await queryClient.cancelQueries(isAmongThem);
    await queryClient.refetchQueries(isAmongThem);
  };
  const text = 'This takes longer than usual.';
  if (!isAnswerDue) {
    // Above the dialog in which it is saved, away from its buttons, and not hidden with the page behind it.
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

function useIsAnswerDue(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => {
      const stops = [queryClient.getQueryCache().subscribe(listener), watchScreenFiles(listener)];
      return () => stops.forEach((stop) => stop());
    },
    () => areScreenFilesLoading() || queryClient.isFetching(waitedFor) > 0,
  );
}

/** Asked of the client, which is there already: the library's own hook would be one more to load. */
function useIsSaving(): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (listener) => queryClient.getMutationCache().subscribe(listener),
    () => queryClient.isMutating() > 0,
  );
}
