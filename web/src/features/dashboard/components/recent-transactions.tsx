import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { toListLines, isExpenseLine, type ListLine } from '@/shared/expense/expense-line';
import { shortNames } from '@/shared/expense/short-names';
import { nothingWaits, waitingTagOf } from '@/shared/outbox/waiting-entries';
import { WaitingRows } from '@/shared/outbox/waiting-rows';
import { membersQuery, useNameOf, usePhotoOf } from '@/shared/people/members';
import { classNames } from '@/components/ui/class-names';
import { Card } from '@/components/ui/card';
import { LoneLink } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { allTransactionsPath, paths, transactionPlacePath } from '@/config/screen-paths';
import {
  RECENT_COUNT,
  recentTransactionsQuery,
} from '@/shared/transaction/list-recent-transactions';
import { beginsWithFeed } from '@/lib/browser-settings';
import { useHousehold } from '@/lib/household';
import { useAfterPaint } from '@/lib/timing/use-after-paint';
import { DisputedBadge } from '@/shared/discussion/disputed-badge';
import { isPaymentRow, titleOfRow } from '@/shared/expense/row-title';
import { payerOf } from '@/shared/expense/expense-meaning';
import { OptionalTag, PlannedTag, RefundTag } from '@/shared/expense/line-tags';
import { meaningForReader, whoPaidWhat } from '@/shared/expense/line-meaning';
import { Link } from 'react-router-dom';
import { WhoHadWhat } from '@/shared/expense/who-had-what';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/shared/people/avatar';
import { CompactRow } from '@/components/ui/compact-row';
import { formatCount } from '@housetab/functions/core/money/money';
import { formatDay } from '@/lib/format/format';

export function RecentTransactions() {
  const { id, accountId, viewing } = useHousehold();
  const { data, isPending, isError } = useQuery(recentTransactionsQuery(id));
  const { data: members = [] } = useQuery(membersQuery(id));
  const shorten = shortNames(members.map(({ name }) => name));
  const [waiting, setWaiting] = useState(nothingWaits);
  const isSeen = useAfterPaint();
  const all = toListLines(waiting.apply(data?.items ?? []));
  const lines = all.slice(0, RECENT_COUNT);
  const hasMore = data !== undefined && (data.next !== null || all.length > RECENT_COUNT);
  // The dashboard shows the failure above.
  if (isError) return null;
  return (
    <Card
      // A new key when loading ends: the link may be another one, and must not count as a layout shift.
      key={isPending ? 'loading' : 'loaded'}
      title="Recent Transactions"
      actions={
        (isPending || hasMore) && (
          <LoneLink
            // Both show all of them; the feed has no filter.
            to={beginsWithFeed() ? paths.transactions : allTransactionsPath}
            className={classNames('text-sm', isPending && 'invisible')}
          >
            View all transactions
          </LoneLink>
        )
      }
      isFlush
    >
      {isPending ? (
        <SkeletonList rows={RECENT_COUNT} label="Loading transactions…" />
      ) : lines.length === 0 ? (
        <p className="border-t px-5 py-6 text-muted sm:px-6">No transactions found.</p>
      ) : (
        <ul className="divide-y border-t">
          {lines.map((line) => (
            <RecentTransaction
              key={line.id}
              line={line}
              shorten={shorten}
              waitingTag={waitingTagOf(waiting, line)}
            />
          ))}
        </ul>
      )}
      {/* As in the list of transactions, which gives the reason. */}
      {isSeen && data && !viewing && <WaitingRows uid={accountId} onChange={setWaiting} />}
    </Card>
  );
}

interface RecentTransactionProps {
  line: ListLine;
  shorten: (name: string) => string;
  /** Shown while a change of the entry waits in the outbox. */
  waitingTag: ReactNode;
}

/** One entry with its meaning for the reader. An expense can also show its shares. */
function RecentTransaction({ line, shorten, waitingTag }: RecentTransactionProps) {
  const { date, transactionDate, note, optional, paidBy, payTo, type } = line;
  const { id, user } = useHousehold();
  const photoOf = usePhotoOf(id);
  const nameOf = useNameOf(id);
  const payer = isExpenseLine(line) ? payerOf(line) : paidBy;
  const { words, cents, tone } = meaningForReader(line, user.id);
  const title = titleOfRow(line);
  const kind = note !== '' && !isPaymentRow(line) && type;
  return (
    // The whole row is a link; buttons and tooltips lie above it.
    <li className="@container relative flex items-start gap-3 px-5 py-1.5 sm:px-6 [&_:is(button,[title])]:relative [&_:is(button,[title])]:z-1">
      <span className="grid min-h-15 place-items-center">
        <Avatar
          id={payer}
          name={payer && payer !== paidBy ? nameOf(payer) : payTo}
          photoURL={photoOf(payer)}
        />
      </span>
      <div className="min-w-0 flex-1">
        <CompactRow
          title={
            <Link
              to={transactionPlacePath(line.id, transactionDate)}
              className="after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          }
          isWhole
          tags={
            <>
              {waitingTag}
              <DisputedBadge row={line} name={title} nameOf={nameOf} isCompact />
              <PlannedTag line={line} />
              {line.isRefund && <RefundTag />}
              {optional && <OptionalTag />}
            </>
          }
          detail={
            <span className="dotted">
              <span>{whoPaidWhat(line, { uid: user.id, nameOf, shorten })}</span>
              <time dateTime={date} title="When it was entered">
                <i> · </i>
                {formatDay(date)}
              </time>
            </span>
          }
          meaning={words}
          tone={tone}
          amount={<Amount value={cents} className="font-semibold" />}
        />
        {(kind || isExpenseLine(line)) && (
          // The touch target of the button overlaps the rows' padding.
          <div className="-mt-2 pb-1.5 text-[0.8125rem] leading-5 text-muted">
            {kind}
            {kind && isExpenseLine(line) && ' · '}
            {isExpenseLine(line) && (
              <WhoHadWhat
                expenseId={line.id}
                name={title}
                people={formatCount(line.expensePeople ?? 0, 'person', 'people')}
                className="inline [&>button]:text-[0.8125rem]! [&>button]:max-sm:-my-3"
              />
            )}
          </div>
        )}
      </div>
    </li>
  );
}
