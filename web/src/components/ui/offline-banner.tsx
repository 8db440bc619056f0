import { Banner } from '@/components/ui/banner';
import { formatMomentInHousehold } from '@/lib/format/moment-in-household';
import { useHasChangedSince } from '@/offline/cache/last-change';
import { useOutageText } from '@/offline/network/network-state';
import { useMissesParts, useShownSince, useShowsCached } from '@/offline/network/shown-data';

/** Says why there is no response, when the next attempt is, and how old the data on the screen is. */
export function OfflineBanner() {
  const since = useShownSince();
  return since === null ? null : <Message since={since} />;
}

function Message({ since }: { since: number }) {
  const hasChanged = useHasChangedSince(since);
  const showsCached = useShowsCached();
  const missesParts = useMissesParts();
  const outage = useOutageText();
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 max-sm:pt-2 sm:px-6 lg:px-8 2xl:max-w-360">
      <Banner kind="warning">
        {outage}
        {showsCached && ` This is what was here on ${formatMomentInHousehold(new Date(since))}.`}
        {showsCached && missesParts && ' What was not opened before is missing.'}
        {showsCached &&
          hasChanged &&
          ' What you have changed since then is saved, and may be missing here.'}
      </Banner>
    </div>
  );
}
