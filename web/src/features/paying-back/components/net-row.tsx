import { Fragment, Suspense, useState, type ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { usePhotoOf } from '@/api/users/members';
import { Amount } from '@/components/ui/amount';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { TextButton } from '@/components/ui/link';
import { summaryOfNet } from '@/features/paying-back/net-parts';
import { netText } from '@/components/sentences/nets';
import type { Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';
import { usePayingBack } from '@/components/paying-back';

const NetDialog = lazyPart(() => import('@/features/paying-back/components/net-dialog'));

interface NetRowProps {
  net: Net;
  /** Whether it is the first, the largest: its button is the prominent one. */
  isFirst: boolean;
  /** Whether it is the only one: then it is as large as a total. */
  isHeadline?: boolean;
}

/** One person: who owes whom, how that comes about, and what can be done. */
export function NetRow({ net, isFirst, isHeadline = false }: NetRowProps) {
  const photoOf = usePhotoOf(useHousehold().id);
  const { recordPayment, settleUp } = usePayingBack();
  const { userId, name } = net;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 sm:px-6">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-3 sm:items-center sm:gap-4">
        <Avatar id={userId} name={name} photoURL={photoOf(userId)} size="large" />
        <div className="min-w-0">
          <p
            className={classNames(
              'leading-snug font-semibold tracking-tight wrap-anywhere',
              isHeadline ? 'text-2xl sm:text-3xl' : 'text-lg',
            )}
          >
            <NetSentence name={name} net={net.net}>
              <Figure net={net} />
            </NetSentence>
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {/* On a phone each part has a line of its own, without dots between. */}
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
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button
          isChanging
          aria-label={`Record payment with ${name}`}
          onClick={() => recordPayment(userId)}
          className="max-sm:flex-auto"
        >
          Record payment
        </Button>
        <Button
          variant={isFirst ? 'primary' : 'secondary'}
          isChanging
          aria-label={`Settle up with ${name}`}
          onClick={() => settleUp(userId)}
          className="max-sm:flex-auto"
        >
          Settle up
        </Button>
      </div>
    </li>
  );
}

/** The amount, which opens its parts. */
function Figure({ net }: { net: Net }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <TextButton
        aria-label={`${netText(net.name, net.net)}: show how it comes about`}
        onClick={() => setIsAsked(true)}
        className={classNames(
          // As large as a finger, without a gap above and below.
          'text-left decoration-1 max-sm:-my-2',
          net.net > 0 && 'text-owed-to-you!',
          net.net < 0 && 'text-you-owe!',
          net.net === 0 && 'text-ink! font-semibold!',
        )}
      >
        {net.net === 0 ? (
          'even'
        ) : (
          <Amount
            value={Math.abs(net.net)}
            className="text-left! font-semibold! wrap-anywhere whitespace-normal!"
          />
        )}
      </TextButton>
      {isAsked && (
        <Suspense>
          <NetDialog net={net} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

interface NetSentenceProps {
  name: ReactNode;
  /** Positive: they owe the reader. */
  net: Cents;
  /** The amount; where the two are even, that word. */
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
