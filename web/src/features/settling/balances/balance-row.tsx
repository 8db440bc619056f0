import type { ReactNode } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { usePhotoOf } from '@/shared/people/members';
import { usePaymentActions } from '@/shared/settling/payment-actions';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { PaymentMethodsButton } from '@/features/settling/payment-methods/payment-methods-button';
import { NetFigure } from '@/features/settling/balances/net-figure';
import { PartOfGroupSettleUp } from '@/features/settling/balances/part-of-group-settle-up';
import { Remind } from '@/features/settling/balances/remind';
import type { Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

interface BalanceRowProps {
  net: Net;
  /** Whether this is the next action: then its button is the prominent one. */
  isNext: boolean;
}

export function BalanceRow({ net, isNext }: BalanceRowProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const { settleUp } = usePaymentActions();
  const { userId, name } = net;
  return (
    <Row
      person={{ id: userId, name, photoURL: photoOf(userId) }}
      action={
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          isChanging
          aria-label={`Settle up with ${name}`}
          onClick={() => settleUp(userId)}
          className="max-sm:px-3"
        >
          Settle up
        </Button>
      }
    >
      {net.net !== 0 && (net.net > 0 ? 'owes you ' : 'you owe ')}
      <NetFigure net={net} />
      {/* Below the amount, so that amounts form a column and the Tab key reaches the amount
          first. */}
      <span className="block font-normal">
        <PartOfGroupSettleUp userId={userId} />
        <Remind net={net} />
        <PaymentMethodsButton net={net} />
      </span>
    </Row>
  );
}

export function EvenRow({ person }: { person: Pick<User, 'id' | 'name' | 'photoURL'> }) {
  return (
    <Row person={person}>
      <span className="text-muted">even</span>
    </Row>
  );
}

interface RowProps {
  person: Pick<User, 'id' | 'name' | 'photoURL'>;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ person: { id, name, photoURL }, action, children }: RowProps) {
  return (
    <li className="flex min-h-15 items-center gap-x-2.5 px-5 py-2 sm:gap-x-4 sm:px-6">
      <Avatar id={id} name={name} photoURL={photoURL} />
      <span
        className={classNames(
          'min-w-0 flex-1 items-baseline justify-between gap-x-4 leading-snug wrap-anywhere',
          action ? 'sm:flex' : 'flex',
        )}
      >
        <span className="block min-w-0">
          {name}
          <MemberMark id={id} />
        </span>{' '}
        <span className={classNames('block font-semibold', action ? 'sm:text-right' : 'shrink-0')}>
          {children}
        </span>
      </span>
      {action}
    </li>
  );
}
