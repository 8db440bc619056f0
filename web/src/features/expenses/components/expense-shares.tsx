import { useQuery } from '@tanstack/react-query';
import type { ExpenseResource } from '@housetab/functions/core/expense/expense-resource';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount } from '@/components/ui/amount';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { Skeleton } from '@/components/ui/skeleton';
import { NOT_SEEN_YET } from '@/components/ui/states';
import { expenseQuery } from '@/shared/expense/expenses';
import { useNameOf } from '@/shared/people/members';
import { isOffline } from '@/lib/api-problem';
import type { ExpenseSharesProps } from '@/lib/expense-shares';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** Who paid how much of an expense and who carries how much. Default export: it is loaded when asked for. */
export default function ExpenseShares({ id, name }: ExpenseSharesProps) {
  const { id: householdId } = useHousehold();
  const { data, error } = useQuery(expenseQuery(householdId, id));
  if (isOffline(error)) return <p className="mt-2 text-sm text-muted">{NOT_SEEN_YET}.</p>;
  if (error) {
    return (
      <p role="alert" className="mt-2 text-sm text-danger">
        {reasonOf(error) ?? 'The expense could not be loaded.'}
      </p>
    );
  }
  if (!data) return <Skeleton className="mt-2 h-24 w-full rounded-xl" />;
  const isRefund = data.kind === 'refund';
  return (
    <div
      role="group"
      aria-label={`${name}, split`}
      className="mt-2 grid gap-3 rounded-xl bg-sunken p-3 text-sm text-ink sm:grid-cols-2"
    >
      <Part title={isRefund ? 'Received' : 'Paid'} list={data.payers} />
      <Part title={isRefund ? 'Gets back' : 'Had'} list={data.shares} />
      {data.seriesId !== undefined && (
        <p className="sm:col-span-2">
          It repeats. <Link to={paths.repeating}>See what repeats</Link>
        </p>
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  list: ExpenseResource['shares'];
}

function Part({ title, list }: PartProps) {
  const { id, user } = useHousehold();
  const nameOf = useNameOf(id);
  return (
    <div className="min-w-0">
      <p className="text-muted">{title}</p>
      <ul>
        {list.map(({ userId, amount }) => (
          <li key={userId} className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {userId === user.id ? 'You' : nameOf(userId)}
              <MemberMark id={userId} />
            </span>{' '}
            <Amount value={amount} />
          </li>
        ))}
      </ul>
    </div>
  );
}
