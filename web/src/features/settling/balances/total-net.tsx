import type { Cents } from '@housetab/functions/core/money/money';
import { Amount } from '@/components/ui/amount';

export function TotalNet({ net }: { net: Cents }) {
  return (
    <p className="-mt-2 px-5 pb-4 text-[1.75rem] leading-tight font-semibold tracking-tight text-balance sm:px-6 sm:text-4xl">
      {net === 0 ? (
        'You are even in all'
      ) : (
        <>
          {net > 0 ? 'You are owed ' : 'You owe '}
          <Amount
            value={Math.abs(net)}
            className={`font-semibold! wrap-anywhere whitespace-normal! ${net > 0 ? 'text-owed-to-you' : 'text-you-owe'}`}
          />{' '}
          in all
        </>
      )}
    </p>
  );
}
