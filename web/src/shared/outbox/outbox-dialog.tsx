import { DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import type { DeletedHousehold } from '@housetab/functions/core/household/deletion-resource';
import { useQuery } from '@tanstack/react-query';
import { textOfComment } from '@/shared/discussion/comment-write';
import { deletedHouseholdsQuery } from '@/shared/household/deletion';
import { useCurrentUser } from '@/shared/user/current-user';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { formatDay, formatMoment, formatMoney } from '@/lib/format/format';
import { CommentEditor } from '@/shared/outbox/comment-editor';
import { writeKindText } from '@/shared/outbox/outbox-messages';
import { WriteActions } from '@/shared/outbox/write-actions';
import { useIsOnline } from '@/offline/network/network-state';
import { reasonOfRefusal } from '@/offline/outbox/resolution';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { useState } from 'react';

const NOT_SENT = 'Not sent';
const REFUSED = 'Refused by the server. Each stays on this device until it is sent or removed.';

interface OutboxDialogProps {
  isOpen: boolean;
  onClose: () => void;
  writes: readonly WaitingWrite[];
  householdId: string | null;
}

/** Lists the entries of this device that the server does not have yet, with their actions. */
export default function OutboxDialog(props: OutboxDialogProps) {
  const { isOpen, onClose, writes, householdId } = props;
  const isOnline = useIsOnline();
  const { data: me } = useCurrentUser();
  const householdOf = (write: WaitingWrite) =>
    me?.households.find(({ id }) => id === write.householdId);
  // Fetched only if an entry belongs to a household that is not in the list.
  const isOfNone = isOpen && me !== undefined && writes.some((write) => !householdOf(write));
  const { data: deleted } = useQuery({
    ...deletedHouseholdsQuery(me?.id ?? ''),
    enabled: isOfNone,
  });
  const waiting = writes.filter(({ refusal }) => refusal === null);
  const refused = writes.filter(({ refusal }) => refusal !== null);
  const listOf = (some: readonly WaitingWrite[]) => (
    <ul className="divide-y">
      {some.map((write) => (
        <OutboxEntry
          key={write.order}
          write={write}
          // Its own household has the people and categories for the form.
          isElsewhere={write.householdId !== householdId}
          household={householdOf(write)?.name}
          deleted={deleted?.find(({ id }) => id === write.householdId)}
          isMember={me === undefined || householdOf(write) !== undefined}
          onLeave={onClose}
        />
      ))}
    </ul>
  );
  return (
    <Dialog
      isOpen={isOpen && writes.length > 0}
      onClose={onClose}
      title={waiting.length > 0 ? 'Waiting to be sent' : NOT_SENT}
      description={
        waiting.length > 0
          ? `Kept on this device, and sent in this order ${isOnline ? 'as soon as the server answers' : 'once there is a network'}.`
          : REFUSED
      }
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {waiting.length > 0 && listOf(waiting)}
      {waiting.length === 0 && listOf(refused)}
      {waiting.length > 0 && refused.length > 0 && (
        <section className="mt-4 border-t pt-5">
          <h3 className="font-semibold">{NOT_SENT}</h3>
          <p className="text-sm text-muted">{REFUSED}</p>
          {listOf(refused)}
        </section>
      )}
    </Dialog>
  );
}

interface OutboxEntryProps {
  write: WaitingWrite;
  isElsewhere: boolean;
  /** Undefined if the account is no longer a member. */
  household: string | undefined;
  /** Set if it was deleted and can still be restored. */
  deleted: DeletedHousehold | undefined;
  isMember: boolean;
  onLeave: () => void;
}

function OutboxEntry(props: OutboxEntryProps) {
  const { write, isElsewhere, household, deleted, isMember, onLeave } = props;
  const [isEditing, setEditing] = useState(false);
  const { kind, title, amountCents, currency = DEFAULT_CURRENCY, at, refusal } = write;
  // It may belong to another household than the screen.
  const amount = amountCents === null ? null : formatMoney(amountCents, currency);
  // A comment's title is only its beginning: the list shows all of it.
  const isComment = kind === 'comment' && !isEditing;
  const name = [title, amount].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <span className={classNames('min-w-0 wrap-anywhere', isComment && 'whitespace-pre-wrap')}>
            {isComment ? textOfComment(write) : title}
          </span>
          {amount !== null && <span className="tabular-nums">{amount}</span>}
        </p>
        <p className="text-sm text-muted">
          {writeKindText(write)}
          {isElsewhere && ` for ${household ?? deleted?.name ?? 'a household that you have left'}`},
          entered {formatMoment(new Date(at))}
        </p>
        {refusal && (
          <p className="mt-1 text-sm text-danger">
            {deleted ? deletedText(deleted) : reasonOfRefusal(write, isMember)}
          </p>
        )}
      </div>
      {isEditing ? (
        <CommentEditor write={write} onDone={() => setEditing(false)} />
      ) : (
        <WriteActions
          write={write}
          name={name}
          isMember={isMember}
          isElsewhere={isElsewhere}
          onEdit={() => setEditing(true)}
          onLeave={onLeave}
        />
      )}
    </li>
  );
}

function deletedText({ goneAt }: DeletedHousehold): string {
  return `This household was deleted. If an owner brings it back until ${formatDay(goneAt)}, this can be sent.`;
}
