import type { YnabSyncPreview } from '@housetab/functions/core/ynab/sync-answers';
import { Banner } from '@/components/ui/banner';
import { describeDrift } from '@/features/ynab/describe-sync';

type SyncWarningsProps = Pick<YnabSyncPreview, 'overlaps' | 'movesFrom' | 'drift'>;

/** What should be known before anything is sent or replaced. */
export function SyncWarnings({ overlaps, movesFrom, drift }: SyncWarningsProps) {
  const changes = describeDrift(drift);
  return (
    <>
      {movesFrom !== null && (
        <Banner kind="warning">
          This report is in another account or plan of YNAB. Replacing moves it: it is booked here,
          then deleted there.
        </Banner>
      )}
      {overlaps.length > 0 && (
        <Banner kind="warning">
          <p>Some of it may count twice: these reports are at YNAB, and overlap with this one.</p>
          <ul className="list-disc pl-5 text-sm">
            {overlaps.map(({ id, memo }) => (
              <li key={id}>{memo}</li>
            ))}
          </ul>
        </Banner>
      )}
      {changes !== '' && (
        <Banner kind="info">
          <p>{changes}</p>
          <p className="text-sm">
            Replacing keeps date, memo, payee, flag and approval. The rest is overwritten only if
            you say so.
          </p>
        </Banner>
      )}
    </>
  );
}
