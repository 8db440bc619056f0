import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { usePageTitle } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { FeedHeader } from '@/features/transactions/toolbar/feed-header';
import { usePreloadFirstPages } from '@/features/transactions/list/unfiltered-list';

export function FeedSkeleton({ listSwitch }: { listSwitch: ReactNode }) {
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
