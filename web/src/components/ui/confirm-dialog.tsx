import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  /** The button that is focused first. Default: yes; no if something is destroyed. */
  autoFocus?: 'confirm' | 'cancel' | 'none';
  onConfirm: () => void;
  onCancel: () => void;
}

/** A yes-or-no dialog with content of its own (a preview, a choice). For a plain confirmation use `useConfirm`. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel = 'OK',
  cancelLabel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  autoFocus = isDangerous ? 'cancel' : 'confirm',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onCancel} autoFocus={autoFocus === 'cancel'}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            onClick={onConfirm}
            autoFocus={autoFocus === 'confirm'}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
