/**
 * Short messages at the edge of the window, for something that has happened:
 *
 *     showSuccess('Permission granted successfully!')
 *     showError('Failed to grant permission.')
 *     showUndo('Transaction deleted', () => restore.mutate(id))
 *
 * A message that the reader must act on belongs in a `Banner` on the page instead.
 */
import { withToasts } from '@/components/ui/toast-queue';

export function showSuccess(message: string, description?: string): void {
  withToasts((toast) => toast.success(message, { description }));
}

/** Reports a save, and offers to show the entry. The same id again updates the existing toast. */
export function showSaved(
  message: string,
  { id, description, onShow }: { id: string; description?: string; onShow?: () => void },
): void {
  const offer = onShow && { duration: 10_000, action: { label: 'Show', onClick: onShow } };
  withToasts((toast) => toast.success(message, { id, description, ...offer }));
}

/** An optional offer that disappears by itself. */
export function showOffer(
  message: string,
  { description, label, onTake }: { description: string; label: string; onTake: () => void },
): void {
  const action = { label, onClick: onTake };
  withToasts((toast) => toast.info(message, { description, duration: 20_000, action }));
}

export function showError(message: string, description?: string): void {
  // Errors stay longer, because there is more to read.
  withToasts((toast) => toast.error(message, { description, duration: 8000 }));
}

export function showInfo(message: string, description?: string): void {
  withToasts((toast) => toast.info(message, { description }));
}

/**
 * Stays until used or closed, because the page may have unfinished work. There is only one, however often it is shown.
 */
export function showReload(message: string, onReload: () => void): void {
  const onClick = (event: { preventDefault: () => void }) => {
    // Otherwise the library removes it 200 ms later, even if it then says that the reload has to wait.
    event.preventDefault();
    onReload();
  };
  const action = { label: 'Reload', onClick };
  withToasts((toast) => toast.info(message, { id: 'reload', duration: Infinity, action }));
}

export function showUndo(message: string, onUndo: () => void, description?: string): void {
  const action = { label: 'Undo', onClick: onUndo };
  withToasts((toast) => toast.success(message, { description, duration: 10_000, action }));
}
