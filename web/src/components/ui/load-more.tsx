import { Button } from '@/components/ui/button';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** E.g. `50 transactions shown`. */
  summary?: string;
}

export function LoadMore({ hasMore, isLoading, onLoadMore, summary }: LoadMoreProps) {
  if (!hasMore && summary === undefined) return null;
  return (
    <div className="flex flex-col items-center gap-3 py-4">
      {summary !== undefined && (
        <p className="text-sm text-muted" aria-live="polite">
          {summary}
        </p>
      )}
      {hasMore && (
        <Button isBusy={isLoading} busyText="Loading…" onClick={onLoadMore}>
          Load more
        </Button>
      )}
    </div>
  );
}
