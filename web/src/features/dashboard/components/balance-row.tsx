import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { settleUpPath } from '@/config/paths';
import type { Balance } from '@/features/dashboard/balance';
import { useHousehold } from '@/lib/household';
import { usePhotoOf } from '@/api/users/list-members';

/**
 * One person and what is open between them and the reader, both ways taken together. Leads to
 * where it can be settled.
 */
export function BalanceRow({ balance: { userId, name, net } }: { balance: Balance }) {
  const photoOf = usePhotoOf(useHousehold().id);
  return (
    <li>
      <Link
        to={settleUpPath(userId)}
        className="flex items-center gap-3 px-5 py-3.5 -outline-offset-2! transition-colors hover:bg-sunken sm:gap-4 sm:px-6"
      >
        <Avatar id={userId} name={name} photoURL={photoOf(userId)} />
        <p className="min-w-0 flex-1 break-words">
          <Sentence name={<span className="font-medium">{name}</span>} net={net} />
        </p>
        {net !== 0 && (
          <Amount value={Math.abs(net)} className={net > 0 ? 'text-owed-to-you' : 'text-you-owe'} />
        )}
        <ChevronRight aria-hidden className="-mr-1 hidden size-4 shrink-0 text-muted sm:block" />
      </Link>
    </li>
  );
}

function Sentence({ name, net }: { name: ReactNode; net: number }) {
  if (net > 0) return <>{name} owes you</>;
  if (net < 0) return <>You owe {name}</>;
  return <>You and {name} are even</>;
}
