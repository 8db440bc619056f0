import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { nextAction } from '@housetab/functions/core/group-settle-up/next-action';
import { standingTransfers } from '@housetab/functions/core/group-settle-up/remaining-debts';
import { debtsQuery } from '@/shared/settling/debts';
import { useAwaitedMembers } from '@/shared/people/members';
import { Amount } from '@/components/ui/amount';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { inviteDialogPath } from '@/config/screen-paths';
import { AllSquare } from '@/features/settling/balances/all-square';
import { BalanceRows, EvenRows } from '@/features/settling/balances/balance-rows';
import { KeepFocus } from '@/features/settling/balances/keep-focus';
import { TotalNet } from '@/features/settling/balances/total-net';
import { NetRow } from '@/features/settling/balances/net-row';
import { EvenOnceArrived, OwnTransfers } from '@/features/settling/group-settle-up/own-transfers';
import {
  EvenWithObjection,
  ObjectionToAnswer,
  ObjectionToGroupSettleUp,
} from '@/features/settling/group-settle-up/objection';
import { sumPart } from '@/lib/debts/debt-parts';
import { netsByPerson, type Net } from '@/lib/debts/net';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const DebtBreakdownDialog = lazyPart(() => import('@/shared/breakdown/debt-breakdown-dialog'));

const parts = [
  { part: 'youOwe', label: 'You owe', className: 'text-you-owe!' },
  { part: 'theyOwe', label: 'You are owed', className: 'text-owed-to-you!' },
  { part: 'youPaid', label: 'You paid', className: 'text-ink!' },
  { part: 'theyPaid', label: 'You were paid', className: 'text-ink!' },
] as const;

const ALONE = 'Nobody else is here yet. Once somebody joins, you see here who owes whom.';

interface NetCardProps {
  /** Whether the first steps may be shown instead; the card waits until that is known. */
  mayBegin?: boolean;
}

export function NetCard(props: NetCardProps) {
  return (
    <KeepFocus className="empty:hidden">
      <Balance {...props} />
    </KeepFocus>
  );
}

function Balance({ mayBegin = false }: NetCardProps) {
  const { id, user, isAdmin, onlyLooks, viewing } = useHousehold();
  const { data, isPending: isUnknown, isError } = useQuery(debtsQuery(id));
  const { members: people, isAwaited } = useAwaitedMembers(id);
  // The screen shows that loading failed.
  if (isError) return null;
  const nets = data ? netsByPerson(data) : [];
  // A net of zero, and what to do without debts, depend on who is in the household.
  const isPending = isUnknown || isAwaited || (nets.length === 0 && mayBegin);
  if (isPending || !data) return <Loading />;

  const isAlone = people.length === 1;
  const { objected, waiting = null, toPay = [] } = data;
  const action = nextAction({
    ...{ readerId: user.id, debts: data, objected, waiting, toPay, members: people.length },
    ...{ mayInvite: isAdmin && viewing === null, maySay: !onlyLooks },
  });
  const transfers = standingTransfers({ waiting, toPay }, user.id);
  if (nets.length === 0 && transfers.length > 0) {
    return <EvenOnceArrived transfers={transfers} action={action} />;
  }
  if (nets.length === 0 && action?.kind === 'answer_even') {
    return <EvenWithObjection {...action} />;
  }
  if (nets.length === 0 && !isAlone) return <AllSquare people={people} />;
  const next = action?.kind === 'settle' ? action.userId : null;
  const others = people.filter((one) => one.id !== user.id);
  const [only] = nets;
  return (
    <Card title="Your balance" isFlush>
      {nets.length > 1 && <TotalNet net={data.netTotal} />}
      {action?.kind === 'answer' && <ObjectionToAnswer {...action} />}
      {action?.kind === 'answer_even' && <ObjectionToGroupSettleUp {...action} />}
      <OwnTransfers transfers={transfers} action={action} />
      {only ? (
        <ul className="divide-y border-t">
          {nets.length > 1 ? (
            <BalanceRows nets={nets} next={next} others={others} />
          ) : (
            <>
              <NetRow net={only} isNext={next !== null} />
              <EvenRows nets={nets} others={others} />
            </>
          )}
        </ul>
      ) : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-3 border-t px-5 py-4 text-muted sm:px-6">
          <span className="min-w-0 flex-1 basis-48">{ALONE}</span>
          {action?.kind === 'invite' && (
            <ButtonLink to={inviteDialogPath} variant="primary">
              Invite people
            </ButtonLink>
          )}
        </p>
      )}
      <Figures nets={nets} />
    </Card>
  );
}

function Figures({ nets }: { nets: readonly Net[] | undefined }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 gap-x-4 border-t bg-sunken/50 px-5 py-3 text-sm sm:flex sm:flex-wrap sm:gap-x-8 sm:gap-y-2 sm:px-6',
        nets === undefined && 'invisible',
      )}
    >
      {parts.map((one) => (
        <Figure key={one.part} {...one} nets={nets} />
      ))}
    </dl>
  );
}

type FigureProps = (typeof parts)[number] & {
  nets: readonly Net[] | undefined;
};

function Figure({ part, label, className, nets }: FigureProps) {
  const [isAsked, setIsAsked] = useState(false);
  const value = nets && sumPart(nets, part);
  // Payments are shown only if there are any.
  if (!value && part.endsWith('Paid')) return null;
  return (
    <div className="min-w-0 flex-wrap items-baseline gap-x-2 sm:flex">
      <dt className="text-muted">{label}</dt>
      <dd>
        {value === undefined ? (
          <Skeleton className="h-4 w-16" />
        ) : value === 0 ? (
          <Amount value={value} />
        ) : (
          <TextButton
            aria-label={`${formatMoney(value)}, show the transactions of what ${label.toLowerCase()}`}
            onClick={() => setIsAsked(true)}
            className={`text-left decoration-1 max-sm:-my-3 ${className}`}
          >
            <Amount value={value} className="wrap-anywhere whitespace-normal!" />
          </TextButton>
        )}
        {isAsked && nets && (
          <Suspense>
            <DebtBreakdownDialog
              title={label}
              debts={nets.flatMap(({ debts }) => debts)}
              parts={{ [part]: 'Open transactions' }}
              totals={{ [part]: value }}
              onClose={() => setIsAsked(false)}
            />
          </Suspense>
        )}
      </dd>
    </div>
  );
}

/** Placeholder for one person: most households have two people. */
function Loading() {
  return (
    <Card title="Your balance" isFlush>
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t px-5 py-4 sm:px-6"
      >
        <span className="sr-only">Loading balances…</span>
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:items-center sm:gap-4">
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-7 w-4/5 max-w-64 rounded-md" />
            <Skeleton className="h-4 w-1/2 max-w-40 rounded-md" />
          </div>
        </div>
        <Skeleton className="h-10 touch-target rounded-lg max-sm:w-full sm:w-24" />
      </div>
      {/* Visible once the number of people above it is known. */}
      <Figures nets={undefined} />
    </Card>
  );
}
