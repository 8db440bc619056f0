import { Banner } from '@/components/ui/banner';
import { formatMoment } from '@/lib/format';
import { useHasChangedSince } from '@/lib/last-change';
import { useShownSince } from '@/lib/network-state';

/** Says of when the screens are while the server can't be reached. */
export function OfflineBanner() {
  const since = useShownSince();
  if (since === null) return null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 sm:px-6 lg:px-8 2xl:max-w-360">
      <Message since={since} />
    </div>
  );
}

function Message({ since }: { since: number }) {
  const hasChanged = useHasChangedSince(since);
  return (
    <Banner kind="warning">
      {navigator.onLine ? 'Housetab cannot be reached.' : 'You are offline.'} This is what was here
      on {formatMoment(new Date(since))}.
      {hasChanged && ' What you have changed since then is saved, and may be missing here.'}
    </Banner>
  );
}
