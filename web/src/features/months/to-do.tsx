import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthName, monthRange, type MonthKey } from '@housetab/functions/core/calendar/calendar';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { useNameOf } from '@/shared/people/members';
import { objectedText } from '@/shared/settling/objection';
import { Card } from '@/components/ui/card';
import { LoneLink } from '@/components/ui/link';
import {
  objectedPath,
  paths,
  settledUpPath,
  transactionPlacePath,
  transactionsPath,
} from '@/config/screen-paths';
import { countToDo, disputeText, toPayText, unpaidText } from '@/features/months/month-text';
import { formatDate } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface ToDoProps {
  toDo: Month['toDo'];
  month: MonthKey;
}

export function ToDo({ toDo, month }: ToDoProps) {
  const { id, user } = useHousehold();
  const nameOf = useNameOf(id);
  const { drafts, disputed, disputedCount, objected = [], toPay = [], unpaid } = toDo;
  const { start, end } = monthRange(month);
  const more = disputedCount - disputed.length;
  if (countToDo(toDo) === 0) {
    return (
      <Card title="To do">
        <p className="flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-owed-to-you" />
          Nothing is left to do for {monthName(month)}.
        </p>
      </Card>
    );
  }
  return (
    <Card title="To do" isFlush>
      <ul className="divide-y border-t">
        {drafts.map(({ id: draftId, template, transaction, transactionDate }) => (
          <Task key={draftId} to={paths.repeating} link="Say how much">
            “{titleOf(template ?? transaction)}” of {formatDate(transactionDate)} waits for its
            amount
          </Task>
        ))}
        {disputed.map((one) => (
          <Task
            key={one.transactionId}
            to={transactionPlacePath(one.transactionId, one.date)}
            link="Look at it"
          >
            {disputeText(one, user.id, nameOf)}
          </Task>
        ))}
        {more > 0 && <li className="px-5 py-2.5 text-muted sm:px-6">And {more} more disputed</li>}
        {objected.map((one) => (
          <Task key={one.id} to={objectedPath(one)} link="Look at it">
            {objectedText(one, user.id)}
          </Task>
        ))}
        {toPay.map((one) => (
          <Task
            key={`${one.id} ${one.from} ${one.to}`}
            to={settledUpPath(one.id)}
            link="Look at it"
          >
            {toPayText(one, user.id)}
          </Task>
        ))}
        {unpaid.count > 0 && (
          <Task
            to={transactionsPath({ txStartDate: start, txEndDate: end, open: 'true' })}
            link="Show them"
          >
            {unpaidText(unpaid, month)}
          </Task>
        )}
      </ul>
    </Card>
  );
}

function titleOf(thing: { note: string; categories: readonly { name: string }[] } | null): string {
  return thing?.note || thing?.categories[0]?.name || 'An expense';
}

function Task({ to, link, children }: { to: string; link: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-2.5 sm:px-6">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{children}</span>
      <LoneLink to={to} className="text-sm print:hidden">
        {link}
      </LoneLink>
    </li>
  );
}
