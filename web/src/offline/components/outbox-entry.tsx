import { useState } from 'react';
import { CommentEditor } from '@/offline/components/comment-editor';
import { WriteActions } from '@/offline/components/write-actions';
import { classNames } from '@/components/ui/class-names';
import { kindOf } from '@/offline/components/describe-write';
import { formatMoment, formatMoney } from '@/lib/format/format';
import { textOfComment } from '@/api/comments/comment-write';
import type { WaitingWrite } from '@/offline/outbox/waiting-write';
import { reasonOfRefusal } from '@/offline/outbox/resolution';

interface OutboxEntryProps {
  write: WaitingWrite;
  isElsewhere: boolean;
  /** Undefined for one that the account is no member of any more. */
  household: string | undefined;
  isMember: boolean;
  onLeave: () => void;
}

export function OutboxEntry(props: OutboxEntryProps) {
  const { write, isElsewhere, household, isMember, onLeave } = props;
  const [isEditing, setEditing] = useState(false);
  const { kind, title, amountCents, at, refusal } = write;
  // What the list calls it by is its beginning.
  const isComment = kind === 'comment' && !isEditing;
  const name = [title, amountCents !== null && formatMoney(amountCents)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          <span className={classNames('min-w-0 wrap-anywhere', isComment && 'whitespace-pre-wrap')}>
            {isComment ? textOfComment(write) : title}
          </span>
          {amountCents !== null && <span className="tabular-nums">{formatMoney(amountCents)}</span>}
        </p>
        <p className="text-sm text-muted">
          {kindOf(write)}
          {isElsewhere && ` for ${household ?? 'a household that you have left'}`}, entered{' '}
          {formatMoment(new Date(at))}
        </p>
        {refusal && <p className="mt-1 text-sm text-danger">{reasonOfRefusal(write, isMember)}</p>}
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
