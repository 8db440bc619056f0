import { Skeleton } from '@/components/ui/skeleton';

/** The place of one person's row: most households have two people. */
export function NetSkeleton() {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t px-5 py-4 sm:px-6"
    >
      <span className="sr-only">Loading balances…</span>
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:items-center sm:gap-4">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="flex-1 space-y-2">
          <Skeleton className="h-7 w-4/5 max-w-64 rounded-md" />
          <Skeleton className="h-4 w-1/2 max-w-40 rounded-md" />
        </div>
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Skeleton className="h-10 touch-target rounded-lg max-sm:flex-1 sm:w-32" />
        <Skeleton className="h-10 touch-target rounded-lg max-sm:flex-1 sm:w-24" />
      </div>
    </div>
  );
}
