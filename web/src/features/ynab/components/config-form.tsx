import { formatCount } from '@housetab/functions/core/money/money';
import { zodResolver } from '@hookform/resolvers/zod';
import { ListTree } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod';
import {
  MASKED_TOKEN,
  ynabConfigUpdateSchema,
  ynabTokenUpdateSchema,
  type YnabConfigResource,
} from '@housetab/functions/core/ynab/config-resource';
import { MIN_SYNC_FREQUENCY } from '@housetab/functions/core/ynab/schedule';
import { useListPlans, useSaveConfig } from '@/shared/ynab/connection';
import { useSyncCategories } from '@/shared/ynab/categories';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showSuccess } from '@/components/ui/toast';
import { ConsentButton } from '@/features/ynab/components/consent-button';
import { firstTarget, PlanChooser, type Target } from '@/features/ynab/components/plan-chooser';
import { showFieldErrors } from '@/lib/form/show-field-errors';

const formSchema = ynabTokenUpdateSchema.omit({ userId: true });
/** After an OAuth consent the token may stay empty. */
const consentedSchema = ynabConfigUpdateSchema.omit({ userId: true }).extend({
  apiToken: z
    .string()
    .transform((text) => text.replace(/^\*+$/, '') || undefined)
    .pipe(ynabConfigUpdateSchema.shape.apiToken),
});
type FormInput = z.input<typeof formSchema>;
type FormOutput = z.output<typeof consentedSchema>;

interface ConfigFormProps {
  config: YnabConfigResource;
  /** null = the reader's own. */
  userId: string | null;
  canEdit: boolean;
}

const valuesOf = ({ apiToken, budgetId, accountId, syncFrequency }: YnabConfigResource) => ({
  apiToken,
  budgetId,
  accountId,
  syncFrequency,
});

export function ConfigForm({ config, userId, canEdit }: ConfigFormProps) {
  const save = useSaveConfig();
  const isConsented = config.oauth?.isConnected ?? false;
  const { mutate: readCategories } = useSyncCategories();
  const plans = useListPlans();
  const { register, handleSubmit, formState, setError, setValue, getValues, reset, control } =
    useForm<FormInput, unknown, FormOutput>({
      resolver: zodResolver(isConsented ? consentedSchema : formSchema),
      // Shows changes from elsewhere, except in fields that are being edited.
      values: valuesOf(config),
      resetOptions: { keepDirtyValues: true },
    });
  const { errors } = formState;

  const [budgetId, accountId] = useWatch({ control, name: ['budgetId', 'accountId'] });

  const choose = (target: Target) => {
    const options = { shouldDirty: true, shouldValidate: target.accountId !== '' };
    setValue('budgetId', target.budgetId, options);
    setValue('accountId', target.accountId, options);
  };
  const askFor = (token: string | null) =>
    plans.mutate(
      { token, userId },
      {
        onSuccess: ({ plans: found }) =>
          choose(
            firstTarget(found, {
              budgetId: getValues('budgetId'),
              accountId: getValues('accountId'),
            }),
          ),
      },
    );
  const loadSavedPlans = () => askFor(null);
  /** @param typed empty or masked = the saved token */
  const loadPlans = (typed: string) => {
    const token = typed.trim().replace(/^\*+$/, '');
    if (token === '' && !config.hasCredentials && !isConsented) {
      return setError('apiToken', { message: 'Paste the token first.' });
    }
    askFor(token || null);
  };

  const submit = (values: FormOutput) => {
    if (save.isPending) return;
    save.mutate(userId === null ? values : { ...values, userId }, {
      onSuccess: (saved) => {
        // The typed token must not stay on the page.
        reset(valuesOf(saved), { keepDirtyValues: false });
        plans.reset();
        // The settings show a failure, and the schedule retries.
        readCategories(userId);
        showSuccess(
          'YNAB configuration updated successfully! The system will now sync your categories in the background.',
        );
      },
      onError: (failure) => showFieldErrors({ getValues, setError }, failure),
    });
  };

  return (
    <form noValidate className="space-y-5" onSubmit={handleSubmit(submit)}>
      {save.isError && (
        <Banner onDismiss={save.reset}>
          <p>Failed to update YNAB configuration</p>
          <p className="text-sm">{save.error.message}</p>
        </Banner>
      )}
      {!canEdit && (
        <Banner kind="info">This configuration is shared with you to look at only.</Banner>
      )}
      <fieldset disabled={!canEdit} className="min-w-0 space-y-5">
        {config.oauth && userId === null && canEdit && (
          <ConsentButton isConnected={isConsented} onConnected={loadSavedPlans} />
        )}
        <Field
          label="API Token"
          hint={
            config.hasCredentials
              ? 'To change anything, enter the token again.'
              : 'Made at YNAB under Account Settings → Developer Settings.'
          }
          error={errors.apiToken?.message}
          isRequired={!isConsented}
        >
          <Input
            {...register('apiToken')}
            type="password"
            autoComplete="off"
            placeholder={config.hasCredentials ? MASKED_TOKEN : undefined}
            onFocus={(event) => event.target.select()}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text').trim();
              if (pasted !== '') loadPlans(pasted);
            }}
          />
        </Field>
        {canEdit && (
          <PlanFinder
            plans={plans}
            value={{ budgetId, accountId }}
            onChange={choose}
            onLoad={() => loadPlans(getValues('apiToken'))}
          />
        )}
        <Field
          label="Budget ID"
          hint="YNAB calls a budget a plan now."
          error={errors.budgetId?.message}
          isRequired
        >
          <Input {...register('budgetId')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field label="Account ID" error={errors.accountId?.message} isRequired>
          <Input {...register('accountId')} autoComplete="off" spellCheck={false} />
        </Field>
        <Field
          label="Sync Frequency (minutes)"
          hint="How often the categories are read."
          error={errors.syncFrequency?.message}
        >
          <Input
            {...register('syncFrequency', { valueAsNumber: true })}
            type="number"
            inputMode="numeric"
            min={MIN_SYNC_FREQUENCY}
          />
        </Field>
        {canEdit && (
          <Button type="submit" variant="primary" isBusy={save.isPending} busyText="Saving...">
            Save YNAB Configuration
          </Button>
        )}
      </fieldset>
    </form>
  );
}

interface PlanFinderProps {
  plans: Pick<ReturnType<typeof useListPlans>, 'data' | 'error' | 'isPending'>;
  value: Target;
  onChange: (target: Target) => void;
  onLoad: () => void;
}

/** Loads the plans that a token can read, then offers a choice. */
function PlanFinder({ plans, value, onChange, onLoad }: PlanFinderProps) {
  const found = plans.data?.plans;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={ListTree} isBusy={plans.isPending} busyText="Asking YNAB..." onClick={onLoad}>
          Choose from my plans
        </Button>
        <p role="status" className="text-sm text-muted">
          {found ? `YNAB has ${formatCount(found.length, 'plan')} for this token.` : ''}
        </p>
      </div>
      {plans.error !== null && (
        <Banner>
          <p>Failed to load your plans</p>
          <p className="text-sm">{plans.error.message}</p>
        </Banner>
      )}
      {found && <PlanChooser plans={found} value={value} onChange={onChange} />}
    </div>
  );
}
