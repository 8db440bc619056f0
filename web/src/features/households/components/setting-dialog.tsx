import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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

export function SettingDialog(props: SettingDialogProps) {
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
