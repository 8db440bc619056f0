import { classNames } from '@/components/ui/class-names';

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse bg-line/70', className ?? 'h-4 w-full rounded-md')}
    />
  );
}

interface SkeletonListProps {
  rows?: number;
  /** Text for screen readers while loading. */
  label?: string;
}

export function SkeletonList({ rows = 5, label = 'Loading…' }: SkeletonListProps) {
  return (
    <div role="status" className="divide-y">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 px-5 py-4 sm:px-6">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={row % 2 === 0 ? 'h-4 w-2/5 rounded-md' : 'h-4 w-1/3 rounded-md'} />
          <Skeleton className="ml-auto h-4 w-20 rounded-md" />
        </div>
      ))}
    </div>
  );
}
