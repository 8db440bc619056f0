import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Banner } from '@/components/ui/banner';
import { useHousehold } from '@/lib/household';
import { BeforeAfterTable } from '@/components/ui/before-after-table';

interface OwedBeforeAndAfterProps {
  people: SettlementPreviewResource['people'];
}

export function OwedBeforeAndAfter({ people }: OwedBeforeAndAfterProps) {
  const { user } = useHousehold();
  return (
    <BeforeAfterTable
      caption="What each owes, all months together"
      titles={['Person', 'Before', 'After']}
      rows={people.map(({ userId, userName, before, after }) => ({
        id: userId,
        subject: (
          <span className="flex items-center gap-2">
            {/* On a phone the name needs the space. */}
            <span className="contents max-sm:hidden">
              <Avatar id={userId} name={userName} size="small" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {userId === user.id ? 'You' : userName}
              <MemberMark id={userId} />
            </span>
          </span>
        ),
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
