import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { MemberList } from '@/features/households/components/member-list';

/** Who is in the household. */
export function MembersCard() {
  return (
    <Card id={placeId(places.members)} title="Members" isFlush>
      <div className="border-t">
        <MemberList />
      </div>
    </Card>
  );
}
