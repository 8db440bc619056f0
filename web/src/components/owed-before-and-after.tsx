import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { Person } from '@/components/ui/avatar';
import { Banner } from '@/components/ui/banner';
import { BeforeAfterTable } from '@/components/ui/before-after-table';

interface OwedBeforeAndAfterProps {
  people: SettlementPreviewResource['people'];
}

/** What settling changes for each of the two. */
export function OwedBeforeAndAfter({ people }: OwedBeforeAndAfterProps) {
  return (
    <BeforeAfterTable
      caption="What each owes, all months together"
      titles={['Person', 'Before', 'After']}
      rows={people.map(({ userId, userName, before, after }) => ({
        id: userId,
        subject: <Person id={userId} name={userName} />,
        before: before.owes,
        after: after.owes,
      }))}
    />
  );
}

export function CompletesAtOnce() {
  return (
    <Banner kind="warning">
      Nothing remains: the settlement completes at once. For 30 days it can be reopened.
    </Banner>
  );
}
