import { UserPlus } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { INVITE_DAYS } from '@housetab/functions/core/household/invite-limits';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { InviteList } from '@/features/households/components/invite-list';
import { useHousehold } from '@/lib/household';

const InviteDialog = lazyPart(() => import('@/features/households/components/invite-dialog'));

/** What opens the dialog in the address of the screen: `?invite`. */
const PARAM = 'invite';

/** For admins: new invites and those still open. */
export function InvitePanel() {
  const { name } = useHousehold();
  const [search, setSearch] = useSearchParams();
  const open = () =>
    setSearch((before) => {
      before.set(PARAM, '');
      return before;
    });
  const close = () =>
    setSearch(
      (before) => {
        before.delete(PARAM);
        return before;
      },
      { replace: true },
    );

  return (
    <Card
      title="Invites"
      description={`An invite's link lets people join ${name}. It works for ${INVITE_DAYS} days.`}
      actions={
        <Button variant="primary" icon={UserPlus} onClick={open}>
          Invite people
        </Button>
      }
    >
      <h3 className="mb-3 text-sm font-medium">Open invites</h3>
      <InviteList />
      {search.has(PARAM) && (
        <Suspense>
          <InviteDialog onClose={close} />
        </Suspense>
      )}
    </Card>
  );
}
