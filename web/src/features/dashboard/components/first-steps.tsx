import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { ButtonLink } from '@/components/ui/link';
import { SkeletonList } from '@/components/ui/skeleton';
import { invitesQuery } from '@/shared/household/invites';
import { membersQuery } from '@/shared/people/members';
import { inviteDialogPath, newTransactionPath, paths } from '@/config/screen-paths';
import { useHousehold } from '@/lib/household';

export function FirstSteps({ children }: { children: ReactNode }) {
  const { id, isAdmin, viewing } = useHousehold();
  const { data: members = [], isPending } = useQuery(membersQuery(id));
  const hasOthers = members.length > 1;
  const mayInvite = isAdmin && viewing === null;
  const invites = useQuery({ ...invitesQuery(id), enabled: mayInvite && members.length === 1 });
  // Wait until the next step is known.
  if (isPending || invites.isLoading) return <SkeletonList rows={3} label="Loading…" />;
  const hasInvited = hasOthers || (invites.data ?? []).length > 0;
  return (
    <>
      <Card title="Three steps to begin" description="No transactions found." isFlush>
        <ol className="divide-y border-t">
          <Step
            number={1}
            title="Invite the people you share with"
            isDone={hasInvited}
            isNext={!hasInvited}
            action={
              mayInvite && (
                <ButtonLink to={inviteDialogPath} variant={hasInvited ? 'secondary' : 'primary'}>
                  Invite people
                </ButtonLink>
              )
            }
          >
            {hasOthers
              ? `${members.length} people are here.`
              : hasInvited
                ? 'Invited. Nobody has joined yet; you can go on meanwhile.'
                : 'By a link or a code on your screen. They need no more than an email address.'}
          </Step>
          <Step
            number={2}
            title="Enter the first expense"
            isNext={hasInvited}
            action={
              viewing === null && (
                <ButtonLink to={newTransactionPath} variant={hasInvited ? 'primary' : 'secondary'}>
                  Add an expense
                </ButtonLink>
              )
            }
          >
            Who paid, how much, and for whom.
          </Step>
          <Step
            number={3}
            title="See who owes whom"
            action={<ButtonLink to={paths.settlements}>See balances</ButtonLink>}
          >
            You find it here and in Settlements, and settle it with one button.
          </Step>
        </ol>
      </Card>
      {children}
    </>
  );
}

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean;
  isNext?: boolean;
  action: ReactNode;
  children: ReactNode;
}

function Step({ number, title, isDone = false, isNext = false, action, children }: StepProps) {
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
        <span
          aria-hidden
          className={classNames(
            'grid size-8 shrink-0 place-items-center rounded-full font-semibold tabular-nums',
            isDone && 'bg-paid-soft text-paid',
            isNext && 'bg-accent text-on-accent',
            !isDone && !isNext && 'bg-sunken text-muted',
          )}
        >
          {isDone ? <Check className="size-4.5" /> : number}
        </span>
        <div className="min-w-0">
          <h3 className="font-medium">
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
          </h3>
          <p className="text-sm text-muted">{children}</p>
        </div>
      </div>
      {Boolean(action) && <div className="max-sm:w-full max-sm:*:w-full">{action}</div>}
    </li>
  );
}
