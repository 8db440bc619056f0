import { useForm } from 'react-hook-form';
import { LAST_AUTOMATIC_DAY } from '@housetab/functions/core/ynab/automatic-choices';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { showError, showSuccess } from '@/components/ui/toast';
import { useSaveAutomatic } from '@/shared/ynab/connection';
import { formatMoment } from '@/lib/format/format';

interface AutomaticSettingsFormProps {
  config: YnabConfigResource;
  userId: string | null;
  canEdit: boolean;
}

const days = Array.from({ length: LAST_AUTOMATIC_DAY }, (_, index) => index + 1);

export function AutomaticSettingsForm({ config, userId, canEdit }: AutomaticSettingsFormProps) {
  const { mode, day, report, nextAt, lastError } = config.automatic;
  const { register, handleSubmit, formState, reset, watch } = useForm({
    values: { mode, day, report },
    resetOptions: { keepDirtyValues: true },
  });
  const chosenMode = watch('mode');
  const save = useSaveAutomatic();
  const store = handleSubmit((chosen) =>
    save.mutate(
      { ...(userId !== null && { userId }), ...chosen },
      {
        onSuccess: () => {
          reset(chosen);
          showSuccess(
            chosen.mode === 'off'
              ? 'Nothing is sent automatically'
              : 'Sent automatically from now on',
          );
        },
        onError: (failure) =>
          showError('Failed to save what is sent automatically', failure.message),
      },
    ),
  );

  return (
    <section aria-label="Sent automatically" className="space-y-3">
      <h3 className="font-medium">Sent automatically</h3>
      {lastError !== null && <Banner kind="warning">{lastError}</Banner>}
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-3 sm:grid-cols-2">
        <Field label="When" className="sm:col-span-2">
          <Select {...register('mode')}>
            <option value="off">Off</option>
            <option value="last_month">Last month, on a chosen day</option>
            <option value="running_month">This month, once a day</option>
          </Select>
        </Field>
        {chosenMode !== 'off' && (
          <Field label="What">
            <Select {...register('report')}>
              <option value="share">My own share</option>
              <option value="owed">What others owe me, coming in</option>
            </Select>
          </Field>
        )}
        {chosenMode === 'last_month' && (
          <Field label="Day of the month">
            <Select {...register('day', { valueAsNumber: true })}>
              {days.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </fieldset>
      <p className="text-sm text-muted">
        {mode !== 'off' && `Next time: ${nextAt === null ? 'not planned' : formatMoment(nextAt)}. `}
        What changes here later is corrected at YNAB for three months, and a notice tells you.
      </p>
      {canEdit && formState.isDirty && (
        <Button isBusy={save.isPending} busyText="Saving..." isChanging onClick={store}>
          Save
        </Button>
      )}
    </section>
  );
}
