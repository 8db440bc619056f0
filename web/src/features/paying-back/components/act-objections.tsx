import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { NettingResource } from '@housetab/functions/core/netting/netting-resource';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { useObject } from '@/api/netting';
import { ObjectionForm } from '@/components/discussion/objection-form';
import { objectionText } from '@/components/sentences/objection';
import { Button } from '@/components/ui/button';
import { showError, showSuccess } from '@/components/ui/toast';
import { useTellEven } from '@/features/paying-back/use-tell-even';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';
import { tellOutcome } from '@/lib/tell-outcome';

/** Who objects to what made everybody even, and why; whoever is in it may object, too. */
export function ActObjections({ netting }: { netting: NettingResource }) {
  const { user, viewing } = useHousehold();
  const objecting = useObject(netting.id);
  const { tellClosing } = useTellEven();
  const [isAsking, setIsAsking] = useState(false);
  const { objections, pairs, undoneAt, undoableUntil } = netting;
  const own = objections.find(({ userId }) => userId === user.id);
  const others = objections.filter((one) => one !== own);
  const isIn = pairs.some(({ from, to }) => from === user.id || to === user.id);
  const isLocked = undoneAt !== null || viewing !== null || !isIn;
  // null: it still waits for its payments, and then one may object at any time.
  const isInTime = undoableUntil === null || Date.parse(undoableUntil) > Date.now();
  const mayObject = !isLocked && isInTime;
  if (objections.length === 0 && !mayObject) return null;

  const takeBack = () =>
    tellOutcome(objecting.mutateAsync(null), {
      // The objection may have been all that it still waited for.
      onSuccess: (after) => {
        if (!tellClosing(netting, after)) showSuccess('You no longer object');
      },
      onError: (error) => showError('Failed to take it back. Please try again.', reasonOf(error)),
    });

  return (
    <section aria-label="Objections" className="space-y-3">
      {objections.length > 0 && (
        <div className="space-y-3 rounded-xl bg-warning-soft p-4 ring-1 ring-warning/25 ring-inset forced-colors:border">
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
              Undo all of it, or talk about it: {joinNames(others.map(({ userName }) => userName))}{' '}
              can take it back.
            </p>
          )}
          {own && !isLocked && (
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                isChanging
                isBusy={objecting.isPending}
                aria-label="Take back your objection"
                onClick={takeBack}
              >
                Take back
              </Button>
              {mayObject && !isAsking && (
                <Button size="small" isChanging onClick={() => setIsAsking(true)}>
                  Give another reason
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      {mayObject &&
        (isAsking ? (
          <ObjectionForm
            sending={objecting}
            known={own?.reason ?? ''}
            hint="Everybody who is in it reads this. It changes no debt until all of it is undone."
            verb="Object"
            told={['You object', 'Everybody who is in it is told.']}
            onDone={() => setIsAsking(false)}
          />
        ) : (
          !own && (
            <Button size="small" icon={Flag} isChanging onClick={() => setIsAsking(true)}>
              Object
            </Button>
          )
        ))}
    </section>
  );
}
