import { Skeleton } from '@/components/ui/skeleton';

/** As high as the first picture. */
export function TrendsSkeleton() {
  return (
    <div role="status" className="sm:grid sm:gap-6 lg:grid-cols-2">
      <span className="sr-only">Loading trends…</span>
      <Skeleton className="h-[32rem] rounded-2xl lg:col-span-2 lg:h-[26rem]" />
      <Skeleton className="h-80 rounded-2xl max-sm:hidden" />
      <Skeleton className="h-80 rounded-2xl max-lg:hidden" />
    </div>
  );
}
