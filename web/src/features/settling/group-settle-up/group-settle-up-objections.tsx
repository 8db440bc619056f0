import { Flag } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { useObjectToGroupSettleUp } from '@/shared/settling/group-settle-ups';
import { answerText, objectionText } from '@/shared/settling/objection';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { showError, showSuccess } from '@/components/ui/toast';
import { useGroupSettleUpToast } from '@/features/settling/group-settle-up/use-group-settle-up-toast';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { showOutcome } from '@/lib/show-outcome';

// Its form library is heavy, and few people object.
const ObjectionForm = lazyPart(async () => ({
  default: (await import('@/shared/discussion/objection-form')).ObjectionForm,
}));

interface GroupSettleUpProps {
  netting: GroupSettleUpResource;
}

/** Shown above the payments, which may depend on the response. */
export function GroupSettleUpObjections({ netting }: GroupSettleUpProps) {
  const { user } = useHousehold();
  const objecting = useObjectToGroupSettleUp(netting.id);
  const { announceClosing } = useGroupSettleUpToast();
  const { own, isLocked } = useOwnObjection(netting);
  const { objections } = netting;
  const others = objections.filter((one) => one !== own);
  if (objections.length === 0) return null;

  const takeBack = () =>
    showOutcome(objecting.mutateAsync(null), {
      // The objection may have been the last obstacle, so that the books are closed now.
      onSuccess: (after) => {
        if (!announceClosing(netting, after)) showSuccess('You no longer object');
      },
      onError: (error) => showError('Failed to take it back. Please try again.', reasonOf(error)),
    });

  return (
    <section
      aria-label="Objections"
      className="space-y-3 rounded-xl bg-warning-soft p-4 ring-1 ring-warning/25 ring-inset forced-colors:border"
    >
      {objections.map((one) => (
        <p key={one.userId} className="wrap-anywhere whitespace-pre-wrap">
          <span className="font-medium">{objectionText(one, user.id)}</span>
          <span className="text-muted">
            {' · '}
            <time dateTime={one.at}>{formatDay(one.at)}</time>
          </span>
        </p>
      ))}
      {others.length > 0 && (
        <p className="text-sm text-muted">
          {answerText(
            others.map(({ userName }) => userName),
            netting.state === 'waiting',
          )}
        </p>
      )}
      {own && !isLocked && (
        <Button
          size="small"
          isChanging
          isBusy={objecting.isPending}
          aria-label="Take back your objection"
          onClick={takeBack}
        >
          Take back
        </Button>
      )}
    </section>
  );
}

const hints = {
  waiting:
    'Everybody who is in it reads this. It changes no debt, and while you object nothing closes.',
  done: 'Everybody who is in it reads this. It changes no debt until all of it is undone.',
};

/** For the parties. It is below the payments, which one reads first. */
export function ObjectToGroupSettleUp({ netting }: GroupSettleUpProps) {
  const objecting = useObjectToGroupSettleUp(netting.id);
  const [isAsking, setIsAsking] = useState(false);
  const { own, isLocked } = useOwnObjection(netting);
  const { undoableUntil } = netting;
  // null: pending on its payments; then an objection is possible at any time.
  const isInTime = undoableUntil === null || Date.parse(undoableUntil) > Date.now();
  if (isLocked || !isInTime) return null;
  if (isAsking) {
    return (
      <Suspense>
        <ObjectionForm
          sending={objecting}
          known={own?.reason ?? ''}
          hint={hints[netting.state === 'waiting' ? 'waiting' : 'done']}
          verb="Object"
          told={['You object', 'Everybody who is in it is told.']}
          onDone={() => setIsAsking(false)}
          onMissing={() => setIsAsking(false)}
        />
      </Suspense>
    );
  }
  return (
    <Button size="small" icon={Flag} isChanging onClick={() => setIsAsking(true)}>
      {own ? 'Give another reason' : 'Object'}
    </Button>
  );
}

/** Locked if the group settle-up was undone or the reader is no party. */
function useOwnObjection({ objections, pairs, undoneAt }: GroupSettleUpResource) {
  const { user, viewing } = useHousehold();
  const isIn = pairs.some(({ from, to }) => from === user.id || to === user.id);
  return {
    own: objections.find(({ userId }) => userId === user.id),
    isLocked: undoneAt !== null || viewing !== null || !isIn,
  };
}
