import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';

export function ChartSkeleton() {
  return (
    <div role="status" className="space-y-4 py-1">
      <span className="sr-only">Loading…</span>
      {[92, 64, 48].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-32 rounded-md" />
          <span style={{ width: `${width}%` }} className="block">
            <Skeleton className="h-2.5 rounded-sm" />
          </span>
        </div>
      ))}
    </div>
  );
}

export function ChartMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center text-muted">{children}</div>
  );
}
