import { useQuery } from '@tanstack/react-query';
import { currencies } from '@housetab/functions/core/money/currencies';
import { canChangeCurrencyQuery, useChangeCurrency } from '@/shared/household/household-settings';
import { Button } from '@/components/ui/button';
import { LoneLink } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { ownMoney } from '@/lib/format/currency-name';
import { useHousehold } from '@/lib/household';

/** A household without entries can change its currency; for others a new household is offered. */
export function CountOtherwise({ currency }: { currency: string }) {
  const { id, isSuperadmin, viewing } = useHousehold();
  const isKnown = currencies.includes(currency);
  const mayChange = isSuperadmin && viewing === null;
  const canChange = useQuery({ ...canChangeCurrencyQuery(id), enabled: isKnown && mayChange });
  const change = useChangeCurrency();
  if (!isKnown || (mayChange && canChange.isPending)) return null;
  if (mayChange && canChange.data === true && !change.isError) {
    return (
      <div className="space-y-2">
        <p className="text-sm text-muted">
          Nothing is entered here yet, so it can count as the file does.
        </p>
        <Button
          size="small"
          isBusy={change.isPending}
          busyText="Changing..."
          onClick={() => change.mutate(currency)}
        >
          Count in {currency} here
        </Button>
      </div>
    );
  }
  return (
    <p className="text-sm text-muted">
      This household counts in {ownMoney('US dollars')}. To keep the figures of the file,{' '}
      <LoneLink to={paths.welcome}>create a household that counts in {currency}</LoneLink> and bring
      the file there.
    </p>
  );
}
