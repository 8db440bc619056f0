import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

/** The panel's file could not be loaded. What was typed is stored, and is there again after a reload. */
export function SplitMissing() {
  return (
    <Banner action={<Button onClick={() => location.reload()}>Reload</Button>}>
      The split could not be opened. Reload the page once there is a network: what you have typed
      stays.
    </Banner>
  );
}
