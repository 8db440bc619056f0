import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

/** The panel's file could not be had. What was typed is kept: a reload begins where this ended. */
export function SplitMissing() {
  return (
    <Banner action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The split could not be opened. Reload the page once there is a network: what you have typed
      stays.
    </Banner>
  );
}
