import { useState } from 'react';
import { useChangeCurrency } from '@/shared/household/household-settings';
import { TextButton } from '@/components/ui/link';
import { CurrencySelect } from '@/features/households/components/currency-select';
import { SettingDialog } from '@/features/households/components/setting-dialog';
import { currencyName } from '@/lib/format/currency-name';
import { useHousehold } from '@/lib/household';

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
      {isOpen && <CurrencyDialog currency={currency} onClose={() => setOpen(false)} />}
    </p>
  );
}

function CurrencyDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
  return (
    <SettingDialog
      value={currency}
      label="Currency"
      title="Change currency"
      description="It can be changed until something is entered. What is entered stays in its currency."
      changed="Currency changed"
      change={useChangeCurrency()}
      onClose={onClose}
    >
      {(field) => <CurrencySelect {...field} />}
    </SettingDialog>
  );
}
