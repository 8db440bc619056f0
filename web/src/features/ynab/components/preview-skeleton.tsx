import { Skeleton } from '@/components/ui/skeleton';

/** The place of a preview on its way: what the transaction is, then its categories. */
export function PreviewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading…</span>
      <div className="space-y-2.5">
        {['w-24', 'w-32', 'w-56', 'w-28'].map((width) => (
          <div key={width} className="flex gap-6">
            <Skeleton className="h-5 w-12 rounded-md" />
            <Skeleton className={`h-5 ${width} rounded-md`} />
          </div>
        ))}
      </div>
      <div className="divide-y border-y">
        {['w-40', 'w-32', 'w-48'].map((width) => (
          <div key={width} className="flex justify-between py-2.5">
            <Skeleton className={`h-5 ${width} rounded-md`} />
            <Skeleton className="h-5 w-16 rounded-md" />
          </div>
        ))}
      </div>
    </div>
  );
}
