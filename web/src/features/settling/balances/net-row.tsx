import { Fragment, type ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { usePhotoOf } from '@/shared/people/members';
import { MemberMark } from '@/shared/people/member-mark';
import { Avatar } from '@/shared/people/avatar';
import { Button } from '@/components/ui/button';
import { PaymentMethodsButton } from '@/features/settling/payment-methods/payment-methods-button';
import { PartOfGroupSettleUp } from '@/features/settling/balances/part-of-group-settle-up';
import { Remind } from '@/features/settling/balances/remind';
import { NetFigure } from '@/features/settling/balances/net-figure';
import { summaryOfNet } from '@/features/settling/balances/net-parts';
import type { Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';
import { usePaymentActions } from '@/shared/settling/payment-actions';

interface NetRowProps {
  net: Net;
  /** Whether this is the next action: then its button is the prominent one. */
  isNext: boolean;
}

export function NetRow({ net, isNext }: NetRowProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const { settleUp } = usePaymentActions();
  const { userId, name } = net;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:items-center sm:gap-4">
        <Avatar id={userId} name={name} photoURL={photoOf(userId)} size="large" />
        <div className="min-w-0">
          <p className="text-2xl leading-snug font-semibold tracking-tight wrap-anywhere sm:text-3xl">
            <NetSentence
              name={
                <>
                  {name}
                  <MemberMark id={userId} />
                </>
              }
              net={net.net}
            >
              <NetFigure net={net} />
            </NetSentence>
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {/* On a phone each part has its own line, without dots between. */}
            {summaryOfNet(net)
              .split(' · ')
              .map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && <span className="max-sm:sr-only"> · </span>}
                  <span className="max-sm:block">
                    {/* Keeps an amount in one line with its person. */}
                    {part.split(', ').map((phrase, at, { length }) => (
                      <Fragment key={phrase}>
                        {at > 0 && ' '}
                        <span className="inline-block">
                          {phrase}
                          {at < length - 1 && ','}
                        </span>
                      </Fragment>
                    ))}
                  </span>
                </Fragment>
              ))}
          </p>
          <PartOfGroupSettleUp userId={userId} />
        </div>
      </div>
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        isChanging
        aria-label={`Settle up with ${name}`}
        onClick={() => settleUp(userId)}
        className="max-sm:w-full"
      >
        Settle up
      </Button>
      <Remind net={net} isButton />
      <PaymentMethodsButton net={net} isButton />
    </li>
  );
}

interface NetSentenceProps {
  name: ReactNode;
  /** Positive: they owe the reader. */
  net: Cents;
  children: ReactNode;
}

/** `You owe Ann $30.00`, `Ben owes you $12.40`, `You and Cleo are even`. */
function NetSentence({ name, net, children }: NetSentenceProps) {
  if (net === 0) {
    return (
      <>
        You and {name} are {children}
      </>
    );
  }
  return net > 0 ? (
    <>
      {name} owes you {children}
    </>
  ) : (
    <>
      You owe {name} {children}
    </>
  );
}
