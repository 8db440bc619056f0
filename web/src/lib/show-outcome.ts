import { currencyOfTexts } from '@housetab/functions/core/money/currency';
import { inHouseholdCurrency } from '@/lib/format/household-currency';

interface Handlers<Value> {
  onSuccess: (value: Value) => void;
  onError: (error: Error) => void;
}

/**
 * Reports a change's result even after the component is unmounted: a removed row removes its
 * button, and then the callbacks of `mutate` are not called. Use it with the promise of
 * `mutateAsync`. Amounts use the currency of the household displayed at the time of the call.
 */
export function showOutcome<Value>(change: Promise<Value>, handlers: Handlers<Value>): void {
  const currency = currencyOfTexts();
  void change.then(
    (value) => inHouseholdCurrency(currency, () => handlers.onSuccess(value)),
    (error: Error) => inHouseholdCurrency(currency, () => handlers.onError(error)),
  );
}
