import { Banner } from '@/components/ui/banner';
import { isProblem } from '@/lib/api-problem';

/** Why sending did not work, in the server's words. */
export function SyncFailure({ error }: { error: Error | null }) {
  if (error === null) return null;
  const wait = isProblem(error, 'sync_in_progress') ? error.extra.retryAfter : undefined;
  return (
    <Banner>
      <p>Failed to sync with YNAB</p>
      <p className="text-sm">
        {error.message}
        {typeof wait === 'number' && ` Try again in ${wait} seconds.`}
      </p>
    </Banner>
  );
}
