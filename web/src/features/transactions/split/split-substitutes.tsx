import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';

/** Until the panel can be shown: as tall as it, so that nothing moves when it comes. */
export function SplitPlaceholder() {
  return <Skeleton className="h-96 w-full rounded-lg lg:h-40" />;
}

/** The panel's file could not be loaded. What was typed is kept over a reload. */
export function SplitMissing() {
  return (
    <Banner action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The split could not be opened. Reload the page once there is a network: what you have typed
      stays.
    </Banner>
  );
}
