import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/lazy-part';
import { paths } from '@/config/screen-paths';
import { ListSwitch } from '@/features/transactions/toolbar/list-switch';
import { readFilterParams } from '@/features/transactions/filter/filter-search-params';
import { useIsQuestionOpen } from '@/features/transactions/recurring/open-questions';
import { TableScreen } from '@/features/transactions/table-screen';
import type { ExportRows } from '@/features/transactions/bulk/bulk-bar';
import type { RenderListActions } from '@/features/transactions/toolbar/list-actions';
import {
  beginsWithFeed,
  readChosenList,
  storeChosenList,
  WIDE,
  type ListKind,
} from '@/lib/browser-settings';
import { useMediaQuery } from '@/lib/use-media-query';
import { Card } from '@/components/ui/card';
import { usePageTitle } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { FeedHeader } from '@/features/transactions/toolbar/feed-header';
import { usePreloadFirstPages } from '@/features/transactions/list/unfiltered-list';

const FeedScreen = lazyPart(() => import('@/features/transactions/feed/feed-screen'));
// If the feed comes first, as on phones, it loads with the screen. An address with a filter is the
// Table's.
if (beginsWithFeed() && location.search === '') void FeedScreen.begin();

interface TransactionsScreenProps {
  renderActions?: RenderListActions;
  onExportRows?: ExportRows;
}

/** An address with a filter opens the Table, so that links show exactly their rows. */
export function TransactionsScreen({ renderActions, onExportRows }: TransactionsScreenProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE);
  const [chosen, setChosen] = useState(readChosenList);
  // The feed's file fails to load, as after a deployment while offline: then the Table is shown.
  const [isFeedMissing, setFeedMissing] = useState(false);
  const hasFilter = readFilterParams(search) !== null || search.has('sort');
  const kept = useKeptWhileAsking(isWide);
  const wanted = chosen ?? (kept ? 'table' : 'feed');
  const kind = hasFilter || isFeedMissing ? 'table' : wanted;

  const choose = (next: ListKind) => {
    storeChosenList(next);
    setChosen(next);
    // Even if the address has no filter yet: the Table may just be writing its own, which would
    // bring it back.
    if (next === 'feed') void navigate(paths.transactions, { replace: !hasFilter });
  };
  if (kind === 'table')
    return <TableScreen {...{ renderActions, onExportRows }} onListChange={choose} />;
  const listSwitch = <ListSwitch value={kind} onChange={choose} />;
  return (
    <Suspense fallback={<FeedSkeleton listSwitch={listSwitch} />}>
      <FeedScreen
        renderActions={renderActions}
        onExportRows={onExportRows}
        listSwitch={listSwitch}
        onMissing={() => setFeedMissing(true)}
      />
    </Suspense>
  );
}

/**
 * While the list has an open question the value stays, so that its unsaved change is not lost. It
 * follows the window again at the next change of width.
 */
function useKeptWhileAsking(isWide: boolean): boolean {
  const isAsking = useIsQuestionOpen();
  const [asked, setAsked] = useState<boolean | null>(null);
  if (isAsking && asked === null) setAsked(isWide);
  // Nothing changed meanwhile, or the width is back.
  if (!isAsking && asked === isWide) setAsked(null);
  return asked ?? isWide;
}

function FeedSkeleton({ listSwitch }: { listSwitch: ReactNode }) {
  usePreloadFirstPages();
  usePageTitle('Transactions');
  return (
    <div className="max-sm:-mt-4 sm:space-y-4 lg:-mt-4 lg:space-y-2">
      <FeedHeader listSwitch={listSwitch} />
      <p className="min-h-6 max-sm:py-2" />
      <Card isFlush className="max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <SkeletonList label="Loading the feed…" />
      </Card>
    </div>
  );
}
