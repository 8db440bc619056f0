import type { ReactNode } from 'react';
import type { NextAction } from '@housetab/functions/core/group-settle-up/next-action';
import { useNameOf, usePhotoOf } from '@/shared/people/members';
import { objectedText } from '@/shared/settling/objection';
import { Avatar } from '@/shared/people/avatar';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ButtonLink } from '@/components/ui/link';
import { objectedPath } from '@/config/screen-paths';
import { discussedThing, useOpenDiscussion } from '@/lib/discussion';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

type ObjectionToAnswerProps = Omit<Extract<NextAction, { kind: 'answer' }>, 'kind'>;

/** An objection to a row between its author and the reader, who should respond first. */
export function ObjectionToAnswer({ row, dispute }: ObjectionToAnswerProps) {
  const { id } = useHousehold();
  const nameOf = useNameOf(id);
  const openDiscussion = useOpenDiscussion();
  const { userId, reason } = dispute;
  const name = nameOf(userId);
  const title = row.note || row.category;
  return (
    <Objecting
      userId={userId}
      name={name}
      text={`${name} objects to “${title}”, ${formatMoney(row.openAmount)}`}
      reason={reason}
    >
      {openDiscussion && (
        <Button
          variant="primary"
          aria-label={`Answer ${name}: ${title}`}
          onClick={() => openDiscussion(discussedThing(row))}
          className="max-sm:w-full"
        >
          Answer
        </Button>
      )}
    </Objecting>
  );
}

type ObjectionToGroupSettleUpProps = Omit<Extract<NextAction, { kind: 'answer_even' }>, 'kind'>;

export function ObjectionToGroupSettleUp({ act, objection }: ObjectionToGroupSettleUpProps) {
  const { userId, userName, reason } = objection;
  const text = objectedText({ ...act, objections: [objection] }, '');
  return (
    <Objecting userId={userId} name={userName} text={text} reason={reason}>
      <ButtonLink
        to={objectedPath(act)}
        variant="primary"
        aria-label={`Look at it: ${text}`}
        className="max-sm:w-full"
      >
        Look at it
      </ButtonLink>
    </Objecting>
  );
}

export function EvenWithObjection(props: ObjectionToGroupSettleUpProps) {
  return (
    <Card title="Your balance" description="You owe nobody, and nobody owes you." isFlush>
      <ObjectionToGroupSettleUp {...props} />
    </Card>
  );
}

interface ObjectingProps {
  userId: string;
  name: string;
  text: string;
  reason: string;
  children: ReactNode;
}

function Objecting({ userId, name, text, reason, children }: ObjectingProps) {
  const { id } = useHousehold();
  const photoOf = usePhotoOf(id);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t bg-warning-soft px-5 py-3.5 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 sm:gap-4">
        <Avatar id={userId} name={name} photoURL={photoOf(userId)} />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="font-semibold">{text}</span>
          <span className="mt-0.5 block text-sm">{reason}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
