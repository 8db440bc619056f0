import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'footer'> {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  isBusy: boolean;
  busyText?: string;
  isDisabled?: boolean;
  isDangerous?: boolean;
  /** A further button, at the other end. */
  otherAction?: ReactNode;
  /** The form's spacing. */
  className?: string;
}

/** A small dialog around one form, with buttons to cancel and to submit it. */
export function FormDialog({
  onSubmit,
  submitLabel,
  isBusy,
  busyText = 'Saving...',
  isDisabled,
  isDangerous = false,
  otherAction,
  className = 'space-y-5',
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      isOpen
      size="small"
      {...dialog}
      footer={
        <>
          {otherAction}
          <Button onClick={dialog.onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isDisabled}
            isBusy={isBusy}
            busyText={busyText}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  );
}
