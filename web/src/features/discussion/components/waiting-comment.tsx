import { useState } from 'react';
import { CommentEditor } from '@/components/outbox/comment-editor';
import { WaitingTag } from '@/components/outbox/waiting-tag';
import { WriteActions } from '@/components/outbox/write-actions';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { formatMoment } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { textOfComment } from '@/lib/outbox/comment-write';
import type { WaitingWrite } from '@/lib/outbox/waiting-write';
import { reasonOfRefusal } from '@/lib/outbox/way-out';

/** A comment of one's own that is on this device alone, where it will stand. */
export function WaitingComment({ write }: { write: WaitingWrite }) {
  const { user } = useHousehold();
  const [isEditing, setEditing] = useState(false);
  const { title, at, refusal } = write;
  const moment = new Date(at);
  return (
    <li className="flex gap-3">
      <Avatar id={user.id} name={user.name} size="small" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
          <span className="font-medium">You</span>
          <time dateTime={moment.toISOString()} className="whitespace-nowrap text-muted">
            {formatMoment(moment)}
          </time>
          {refusal === null && <WaitingTag />}
        </p>
        {isEditing ? (
          <CommentEditor write={write} onDone={() => setEditing(false)} />
        ) : (
          <>
            <p className="wrap-anywhere whitespace-pre-wrap">{textOfComment(write)}</p>
            {refusal !== null && (
              <p className="mt-1 text-sm text-danger">
                <Badge tone="danger">Not sent</Badge> {reasonOfRefusal(write, true)}
              </p>
            )}
            <div className="mt-1 flex">
              <WriteActions write={write} name={title} isMember onEdit={() => setEditing(true)} />
            </div>
          </>
        )}
      </div>
    </li>
  );
}
