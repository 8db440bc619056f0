import { Skeleton } from '@/components/ui/skeleton';

/** The place of labelled fields on their way. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading…</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="space-y-1.5">
          <Skeleton className="h-5 w-28 rounded-md" />
          <Skeleton className="h-10 rounded-lg" />
        </div>
      ))}
    </div>
  );
}
