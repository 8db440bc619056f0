import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/lazy-part';
import { paths } from '@/config/screen-paths';
import { ListSwitch } from '@/features/transactions/toolbar/list-switch';
import { FeedSkeleton } from '@/features/transactions/list/feed-skeleton';
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

const FeedScreen = lazyPart(() => import('@/features/transactions/feed/feed-screen'));
// Where it comes first, as on phones, it is loaded with the screen. An address with a filter is the Table's.
if (beginsWithFeed() && location.search === '') void FeedScreen.begin();

interface TransactionsScreenProps {
  /** Buttons of other features in the header. */
  renderActions?: RenderListActions;
  /** Downloads the rows that are selected. */
  onExportRows?: ExportRows;
}

/**
 * The transactions as the Feed or as the Table. An address with a filter is one of the Table: links lead to exactly
 * the rows that they name.
 */
export function TransactionsScreen({ renderActions, onExportRows }: TransactionsScreenProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE);
  const [chosen, setChosen] = useState(readChosenList);
  // Its file can't be loaded, as after a deployment without a network: then there is the Table.
  const [isFeedMissing, setFeedMissing] = useState(false);
  const hasFilter = readFilterParams(search) !== null || search.has('sort');
  const kept = useKeptWhileAsking(isWide);
  const wanted = chosen ?? (kept ? 'table' : 'feed');
  const kind = hasFilter || isFeedMissing ? 'table' : wanted;

  const choose = (next: ListKind) => {
    storeChosenList(next);
    setChosen(next);
    // Also where the address has no filter yet: the Table may just be writing its own, which would bring it back.
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
 * Whether the window counts as wide. While the list asks something, it stays what it is, with the question and what is
 * to be saved by it, until the window has another width once more.
 */
function useKeptWhileAsking(isWide: boolean): boolean {
  const isAsking = useIsQuestionOpen();
  const [asked, setAsked] = useState<boolean | null>(null);
  if (isAsking && asked === null) setAsked(isWide);
  // Nothing has changed meanwhile, or it is as it was again.
  if (!isAsking && asked === isWide) setAsked(null);
  return asked ?? isWide;
}
