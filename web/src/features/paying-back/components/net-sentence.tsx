import type { ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';

interface NetSentenceProps {
  name: ReactNode;
  /** Positive: they owe the reader. */
  net: Cents;
  /** The amount; where the two are even, that word. */
  children: ReactNode;
}

/** `You owe Ann $30.00`, `Ben owes you $12.40`, `You and Cleo are even`. */
export function NetSentence({ name, net, children }: NetSentenceProps) {
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
