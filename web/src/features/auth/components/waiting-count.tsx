import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { countWaiting } from '@/offline/outbox/outbox';

/**
 * How many entries of a session that has ended wait here, and nothing else about them. Default export:
 * loaded late.
 */
export default function WaitingCount() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // Forbidden storage holds nothing.
    void countWaiting().then(setCount, () => {});
  }, []);
  if (count === 0) return null;
  return (
    <Banner kind="info">
      {count === 1
        ? '1 entry waits on this device. It is sent once the person who entered it signs in.'
        : `${count} entries wait on this device. They are sent once the person who entered them signs in.`}
    </Banner>
  );
}
