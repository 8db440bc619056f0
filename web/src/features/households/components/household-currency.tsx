import { useState } from 'react';
import { useChangeCurrency } from '@/api/households/household-settings';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { TextButton } from '@/components/ui/link';
import { showSuccess } from '@/components/ui/toast';
import { CurrencySelect } from '@/features/households/components/currency-select';
import { currencyName } from '@/lib/format/currency-name';
import { useHousehold } from '@/lib/household';

/** In what the household counts; superadmins change it until something is entered. */
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
  const [chosen, setChosen] = useState(currency);
  const change = useChangeCurrency();
  const save = () => {
    if (chosen === currency) return onClose();
    change.mutate(chosen, {
      onSuccess: () => {
        showSuccess('Currency changed');
        onClose();
      },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title="Change currency"
      description="It can be changed until something is entered. What is entered stays in its currency."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={change.isPending} busyText="Saving..." onClick={save}>
            Save
          </Button>
        </>
      }
    >
      {change.isError && <Banner>{change.error.message}</Banner>}
      <Field label="Currency">
        <CurrencySelect value={chosen} onChange={({ target }) => setChosen(target.value)} />
      </Field>
    </Dialog>
  );
}
