import { Banner } from '@/components/ui/banner';
import { describeDrift } from '@/features/ynab/describe-sync';
import { isProblem, type ApiProblem } from '@/lib/api-problem';

/** Why sending did not work, in the server's words. */
export function SyncFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const drift = Array.isArray(isProblem(error) ? error.extra.drift : null)
    ? describeDrift((error as ApiProblem).extra.drift as Parameters<typeof describeDrift>[0])
    : '';
  const wait = isProblem(error, 'sync_in_progress') ? error.extra.retryAfter : undefined;
  return (
    <Banner>
      <p>Failed to sync with YNAB</p>
      <p className="text-sm">
        {error.message}
        {typeof wait === 'number' && ` Try again in ${wait} seconds.`}
      </p>
      {drift !== '' && <p className="text-sm">{drift}</p>}
    </Banner>
  );
}
