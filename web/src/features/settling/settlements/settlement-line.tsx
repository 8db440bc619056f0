import type { SettlementResource } from '@housetab/functions/core/settlement/settlement-resource';
import { usePeople, usePhotoOf } from '@/shared/people/members';
import { shortNames } from '@/shared/expense/short-names';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { CompactRow, CompactTag, type CompactRowTone } from '@/components/ui/compact-row';
import { Progress } from '@/components/ui/progress';
import { settlementProgress } from '@/features/settling/settlements/settlement-progress';
import { debtText } from '@housetab/functions/core/sentences/parties';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDay, formatMoney } from '@/lib/format/format';
import { formatMonth } from '@/lib/format/format-period';
import { useHousehold } from '@/lib/household';

/** An active settlement shows the remaining amount, any other the total. */
const statuses = {
  active: { word: 'Active', meaning: 'remaining', className: 'bg-warning-soft text-warning' },
  completed: { word: 'Completed', meaning: 'settled', className: 'bg-owed-to-you-soft text-paid' },
  cancelled: { word: 'Cancelled', meaning: 'in all', className: 'bg-danger-soft text-danger' },
};

export function SettlementLine({ settlement }: { settlement: SettlementResource }) {
  const { id: householdId, user } = useHousehold();
  const people = usePeople(householdId);
  const photoOf = usePhotoOf(householdId);
  const { status, creatorId, creatorName, recipientId, recipientName, createdAt } = settlement;
  const { totalAmount, remainingAmount } = settlement;
  const [otherId, otherName] =
    creatorId === user.id ? [recipientId, recipientName] : [creatorId, creatorName];
  const shorten = shortNames(people.map(({ name }) => name));
  const debtorName = shorten(settlement.debtorName);
  const creditorName = shorten(settlement.creditorName);
  const nameOf = (id: string, name: string) => (id === user.id ? 'You' : shorten(name));
  const { offset, outside, text } = settlementProgress(settlement);
  // Below the bar: after the names it would wrap.
  const facts = (
    <>
      {status === 'cancelled' && `Remaining ${formatMoney(remainingAmount)} · `}
      {formatCount(settlement.itemCount, 'item')} · <span className="sr-only">created </span>
      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
    </>
  );
  return (
    <span className="flex w-full min-w-0 gap-3 pr-3 pl-3.5">
      <span className="grid min-h-15 shrink-0 place-items-center">
        <Avatar id={otherId} name={otherName} photoURL={photoOf(otherId)} />
      </span>
      <span className="min-w-0 flex-1 pb-2.5">
        <CompactRow
          title={
            <>
              {nameOf(creatorId, creatorName)}
              <MemberMark id={creatorId} /> <span aria-hidden>→</span>
              <span className="sr-only">to</span> {nameOf(recipientId, recipientName)}
              <MemberMark id={recipientId} />
            </>
          }
          kind={
            <CompactTag className={statuses[status].className}>{statuses[status].word}</CompactTag>
          }
          isWhole
          detail={
            <>
              {debtText({ ...settlement, debtorName, creditorName }, user.id)} ·{' '}
              {formatMonth({ ...settlement, monthName: settlement.monthName.slice(0, 3) })}
            </>
          }
          meaning={statuses[status].meaning}
          tone={toneFor(settlement, user.id)}
          amount={
            <Amount
              value={status === 'active' ? remainingAmount : totalAmount}
              className="font-semibold"
            />
          }
        />
        <Progress
          label="Applied"
          value={offset}
          further={outside}
          max={totalAmount}
          valueText={text}
          className="h-1.5!"
        />
        <span className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span>{text}</span>
          <span>{facts}</span>
        </span>
      </span>
    </span>
  );
}

function toneFor(
  { status, debtorId, creditorId }: SettlementResource,
  uid: string,
): CompactRowTone {
  if (status !== 'active') return status === 'completed' ? 'paid' : 'neutral';
  return uid === debtorId ? 'you-owe' : uid === creditorId ? 'owed-to-you' : 'neutral';
}
