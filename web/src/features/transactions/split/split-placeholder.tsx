import { Skeleton } from '@/components/ui/skeleton';

/** As tall as the panel of a bill, until that can be shown. */
export function SplitPlaceholder() {
  return <Skeleton className="h-96 w-full rounded-lg lg:h-40" />;
}
