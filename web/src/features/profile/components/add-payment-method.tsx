import { useState, type FormEvent } from 'react';
import { MAX_HOLDER, type PaymentWay } from '@housetab/functions/core/payment-way/way';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  isBankAccount,
  readPaymentMethod,
  paymentMethodText,
  type PaymentMethodFaults,
  type PaymentMethodInput,
} from '@/features/profile/payment-method-input';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

interface AddPaymentMethodProps {
  /** The methods that exist already. */
  kept: readonly PaymentWay[];
  isPending: boolean;
  onAdd: (way: PaymentWay) => Promise<unknown>;
}

/** One field for all kinds: the pasted text determines the kind. */
export function AddPaymentMethod({ kept, isPending, onAdd }: AddPaymentMethodProps) {
  const { user } = useHousehold();
  const empty: PaymentMethodInput = { text: '', holder: user.name };
  const [input, setInput] = useState(empty);
  const [faults, setFaults] = useState<PaymentMethodFaults>({});
  const change = (part: Partial<PaymentMethodInput>) => {
    setInput({ ...input, ...part });
    setFaults({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const read = readPaymentMethod(input, kept);
    if ('faults' in read) return setFaults(read.faults);
    showOutcome(onAdd(read.way), {
      onSuccess: () => {
        setInput(empty);
        showSuccess(`${paymentMethodText(read.way).title} added`);
      },
      onError: (error) => showError('Failed to save how you are paid', error.message),
    });
  };
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <Field
        label="Link or IBAN"
        hint="A link to your PayPal.Me, Venmo, Revolut or Wise, or a bank account."
        error={faults.text}
      >
        <Input
          value={input.text}
          onChange={({ target }) => change({ text: target.value })}
          placeholder="https://paypal.me/…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isBankAccount(input) && (
        <Field
          label="Account holder"
          hint="As your bank knows you."
          error={faults.holder}
          isRequired
        >
          <Input
            value={input.holder}
            onChange={({ target }) => change({ holder: target.value })}
            maxLength={MAX_HOLDER}
            autoComplete="name"
          />
        </Field>
      )}
      <Button type="submit" variant="primary" isBusy={isPending} busyText="Saving...">
        Add
      </Button>
    </form>
  );
}
