import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
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
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={title}
      description={description}
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
      <Field label={label}>{children(register('chosen'))}</Field>
    </Dialog>
  );
}
