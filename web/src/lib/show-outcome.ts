import { currencyOfTexts } from '@housetab/functions/core/money/currency';
import { inHouseholdCurrency } from '@/lib/format/household-currency';

interface Tellers<Value> {
  onSuccess: (value: Value) => void;
  onError: (error: Error) => void;
}

/**
 * Tells how a change ended, even if the component that asked for it is gone: a row that is removed takes
 * its button with it, and then the callbacks of `mutate` are not called. Use it with the promise of
 * `mutateAsync`. Amounts are told in the currency of the household that is on the screen when it is asked for.
 */
export function showOutcome<Value>(change: Promise<Value>, tellers: Tellers<Value>): void {
  const currency = currencyOfTexts();
  void change.then(
    (value) => inHouseholdCurrency(currency, () => tellers.onSuccess(value)),
    (error: Error) => inHouseholdCurrency(currency, () => tellers.onError(error)),
  );
}
