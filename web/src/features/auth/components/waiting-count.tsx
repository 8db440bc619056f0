import { useEffect, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { countWaiting } from '@/offline/outbox/outbox';

/** How much a session that has ended left unsent, and nothing of what it is. Default export: loaded late. */
export default function WaitingCount() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    // A storage that is forbidden holds nothing.
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
