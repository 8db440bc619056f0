import { Suspense, useState } from 'react';
import { TextButton } from '@/components/ui/link';
import { lazyPart } from '@/components/ui/lazy-part';
import { currencyName } from '@/lib/format/currency-name';
import { useHousehold } from '@/lib/household';

const CurrencyDialog = lazyPart(async () => ({
  default: (await import('@/features/households/components/setting-dialog')).CurrencyDialog,
}));

/** Superadmins can change the currency until the first entry. */
export function HouseholdCurrency() {
  const { currency, isSuperadmin, viewing } = useHousehold();
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">Amounts are in {currencyName(currency)}.</span>
      {isSuperadmin && viewing === null && (
        <TextButton onClick={() => setOpen(true)}>Change currency</TextButton>
      )}
      {isOpen && (
        <Suspense>
          <CurrencyDialog currency={currency} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}
