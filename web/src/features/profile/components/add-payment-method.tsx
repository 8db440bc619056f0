import { useForm } from 'react-hook-form';
import { MAX_HOLDER, type PaymentWay } from '@housetab/functions/core/payment-way/way';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import {
  isBankAccount,
  paymentMethodText,
  resolvePaymentMethod,
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
  const { register, handleSubmit, formState, reset, watch } = useForm({
    resolver: resolvePaymentMethod(kept),
    defaultValues: { text: '', holder: user.name },
  });
  const { errors } = formState;
  const submit = handleSubmit((way) => {
    if (isPending) return;
    showOutcome(onAdd(way), {
      onSuccess: () => {
        reset();
        showSuccess(`${paymentMethodText(way).title} added`);
      },
      onError: (error) => showError('Failed to save how you are paid', error.message),
    });
  });
  return (
    <form noValidate className="space-y-4" onSubmit={submit}>
      <Field
        label="Link or IBAN"
        hint="A link to your PayPal.Me, Venmo, Revolut or Wise, or a bank account."
        error={errors.text?.message}
      >
        <Input
          {...register('text')}
          placeholder="https://paypal.me/…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {isBankAccount(watch()) && (
        <Field
          label="Account holder"
          hint="As your bank knows you."
          error={errors.holder?.message}
          isRequired
        >
          <Input {...register('holder')} maxLength={MAX_HOLDER} autoComplete="name" />
        </Field>
      )}
      <Button type="submit" variant="primary" isBusy={isPending} busyText="Saving...">
        Add
      </Button>
    </form>
  );
}
