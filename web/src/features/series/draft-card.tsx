import { useQuery } from '@tanstack/react-query';
import { draftsQuery } from '@/api/series';
import { Card } from '@/components/ui/card';
import { DraftLine } from '@/features/series/draft-line';
import { useSeriesReader } from '@/features/series/use-series-reader';
import { useSeriesRights } from '@/features/series/use-series-rights';
import { useHousehold } from '@/lib/household';

/** What waits for its amount; nothing where nothing does. */
export function DraftCard() {
  const { id } = useHousehold();
  const { data: drafts = [] } = useQuery(draftsQuery(id));
  const reader = useSeriesReader();
  const { mayConfirm } = useSeriesRights();
  if (drafts.length === 0) return null;
  return (
    <Card title="Waiting for an amount" description="It counts once it is confirmed." isFlush>
      <ul className="divide-y border-t" aria-label="Waiting for an amount">
        {drafts.map((draft) => (
          <DraftLine key={draft.id} draft={draft} reader={reader} mayConfirm={mayConfirm(draft)} />
        ))}
      </ul>
    </Card>
  );
}
