import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChangeCurrency, useChangeTimeZone } from '@/shared/household/household-settings';
import { CurrencySelect } from '@/features/households/components/currency-select';
import { TimeZoneSelect } from '@/features/households/components/time-zone-select';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { showSuccess } from '@/components/ui/toast';

interface SettingDialogProps {
  value: string;
  label: string;
  title: string;
  description: string;
  /** The message after saving. */
  changed: string;
  change: UseMutationResult<unknown, Error, string>;
  onClose: () => void;
  /** The control. */
  children: (field: UseFormRegisterReturn) => ReactNode;
}

function SettingDialog(props: SettingDialogProps) {
  const { value, label, title, description, changed, change, onClose, children } = props;
  const { register, handleSubmit } = useForm({ defaultValues: { chosen: value } });
  const save = handleSubmit(({ chosen }) => {
    if (chosen === value) return onClose();
    change.mutate(chosen, {
      onSuccess: () => {
        showSuccess(changed);
        onClose();
      },
    });
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      onSubmit={save}
      submitLabel="Save"
      isBusy={change.isPending}
    >
      {change.isError && <Banner>{change.error.message}</Banner>}
      <Field label={label}>{children(register('chosen'))}</Field>
    </FormDialog>
  );
}

interface TimeZoneDialogProps {
  timeZone: string;
  onClose: () => void;
}

export function TimeZoneDialog({ timeZone, onClose }: TimeZoneDialogProps) {
  return (
    <SettingDialog
      value={timeZone}
      label="Time zone"
      title="Change time zone"
      description="Entry days are counted in it for everybody, those of earlier entries too: what was entered around midnight may move to the day before or after. Transaction dates stay as they are."
      changed="Time zone changed"
      change={useChangeTimeZone()}
      onClose={onClose}
    >
      {(field) => <TimeZoneSelect {...field} preselected={timeZone} />}
    </SettingDialog>
  );
}

export function CurrencyDialog({ currency, onClose }: { currency: string; onClose: () => void }) {
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
