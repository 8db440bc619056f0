import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

interface ChartCardProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A picture's place: as high before it is there as with it, so that nothing below moves. */
export function ChartCard({ title, description, actions, children }: ChartCardProps) {
  return (
    <Card title={title} description={description} actions={actions}>
      <div className="flex min-h-82 flex-col">{children}</div>
    </Card>
  );
}

export function ChartSkeleton() {
  return (
    <div role="status" className="flex flex-1 flex-col justify-between py-1">
      <span className="sr-only">Loading…</span>
      {[92, 64, 48, 36, 28, 20].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-32 rounded-md" />
          <span style={{ width: `${width}%` }} className="block">
            <Skeleton className="h-2 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Words in the middle of a picture's place. */
export function ChartMessage({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-3 text-center text-muted">
      {children}
    </div>
  );
}
