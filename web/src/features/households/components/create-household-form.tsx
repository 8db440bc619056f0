import { useRef } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import {
  newHouseholdSchema,
  type NewHousehold,
} from '@housetab/functions/core/household/household';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useCreateHousehold } from '@/shared/household/membership';
import { paths } from '@/config/screen-paths';
import { CurrencySelect } from '@/features/households/components/currency-select';
import { browserCurrency } from '@/features/households/currency-choices';
import { TimeZoneSelect } from '@/features/households/components/time-zone-select';
import { useEnterHousehold } from '@/shared/household/enter-household';
import { browserTimeZone } from '@/features/households/time-zones';

export function CreateHouseholdForm() {
  const enter = useEnterHousehold();
  const next = useRef<string>(paths.home);
  const create = useCreateHousehold({ onCreated: (id) => enter(id, next.current) });
  const { register, handleSubmit, formState } = useForm<NewHousehold>({
    resolver: zodResolver(newHouseholdSchema),
    defaultValues: {
      name: '',
      timeZone: browserTimeZone(),
      currency: browserCurrency(),
      openBooks: false,
    },
  });
  const { errors } = formState;
  const createAndGo = (to: string) =>
    handleSubmit((household) => {
      if (create.isPending) return;
      next.current = to;
      create.mutate(household);
    });

  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => void createAndGo(paths.home)(event)}
    >
      {create.isError && <Banner onDismiss={create.reset}>{create.error.message}</Banner>}
      <Field
        label="Household name"
        hint="Everyone who joins sees it, e.g. “Juniper Street”."
        error={errors.name?.message}
        isRequired
      >
        <Input {...register('name')} autoComplete="off" />
      </Field>
      <Field
        label="Time zone"
        hint="It decides which day an entry counts for. You can change it later."
        error={errors.timeZone?.message}
        isRequired
      >
        <TimeZoneSelect {...register('timeZone')} />
      </Field>
      <Field
        label="Currency"
        hint="All amounts are in it. You can change it until something is entered."
        error={errors.currency?.message}
        isRequired
      >
        <CurrencySelect {...register('currency')} />
      </Field>
      <Checkbox
        label="Everyone sees everything"
        hint="All members read all entries, not only those they are part of. You can change it later."
        {...register('openBooks')}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="mt-2 w-full"
        isBusy={create.isPending}
        busyText="Creating..."
      >
        Create household
      </Button>
      <div className="space-y-1.5">
        <Button
          size="large"
          className="w-full"
          disabled={create.isPending}
          onClick={(event) => void createAndGo(paths.import)(event)}
        >
          Create and bring your history
        </Button>
        <p className="text-sm text-muted">
          From Splitwise, Spliit, Tricount, Settle Up, Cospend or IHateMoney: everybody in it,
          proved to the cent.
        </p>
      </div>
    </form>
  );
}
