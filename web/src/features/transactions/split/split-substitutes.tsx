import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** As tall as the panel, so that nothing moves when it loads. */
export function SplitPlaceholder() {
  return <Skeleton className="h-96 w-full rounded-lg lg:h-40" />;
}

/** Shown if the panel's file could not load. Typed values survive a reload. */
export function SplitMissing() {
  return (
    <Banner action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The split could not be opened. Reload the page once there is a network: what you have typed
      stays.
    </Banner>
  );
}
