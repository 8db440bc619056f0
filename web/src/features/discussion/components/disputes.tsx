import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useDispute, useWithdrawDispute } from '@/shared/discussion/disputes';
import { useNameOf } from '@/shared/people/members';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import {
  DisputeForm,
  DisputeText,
  WithdrawButton,
} from '@/features/discussion/components/dispute-parts';
import type { DiscussedItem } from '@/features/discussion/use-discussed-item';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';

interface DisputesProps {
  about: DiscussedThing;
  thing: DiscussedItem;
  /** Whether the reason field is open from the start. */
  isBegun: boolean;
}

/** The disputes with their reasons. Parties can dispute the entry and withdraw. */
export function Disputes({ about, thing, isBegun }: DisputesProps) {
  const { id: householdId, user, viewing, onlyLooks } = useHousehold();
  const nameOf = useNameOf(householdId);
  const isLocked = useReadOnly() !== null || viewing !== null;
  const own = thing.disputes.find(({ userId }) => userId === user.id);
  const mayDispute =
    !isLocked &&
    // A view-only member can't change their own earlier entries, so they may dispute them.
    (onlyLooks || thing.enteredBy !== user.id) &&
    thing.parties.includes(user.id) &&
    !own;
  const dispute = useDispute(about);
  const withdraw = useWithdrawDispute(about);
  const [isAsking, setIsAsking] = useState(isBegun);
  if (!mayDispute && thing.disputes.length === 0) return null;
  const owner = thing.enteredBy === user.id ? 'you' : nameOf(thing.enteredBy);
  return (
    <section aria-label="Disputes" className="space-y-3">
      {thing.disputes.length > 0 && (
        <div className="space-y-3 rounded-xl bg-warning-soft p-4 ring-1 ring-warning/25 ring-inset forced-colors:border">
          {thing.disputes.map((dispute) => (
            <DisputeText
              key={dispute.userId}
              dispute={dispute}
              name={dispute.userId === user.id ? 'You' : nameOf(dispute.userId)}
            />
          ))}
          <p className="text-sm text-muted">
            It counts as before, but can’t be settled or marked as paid while this stands.
            {owner === 'you' && ' It ends once you change what you entered.'}
          </p>
          {own && !isLocked && <WithdrawButton withdraw={withdraw} />}
        </div>
      )}
      {mayDispute &&
        (isAsking ? (
          <DisputeForm
            dispute={dispute}
            owner={owner}
            hint={`Everyone who may see it can read this. It can’t be settled or marked as paid until you withdraw, or ${owner} changes it.`}
            onDone={() => setIsAsking(false)}
          />
        ) : (
          <Button icon={Flag} isChanging onClick={() => setIsAsking(true)}>
            Dispute
          </Button>
        ))}
    </section>
  );
}
