import { lazy, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { showError, showReload } from '@/components/ui/toast';
import { withToasts } from '@/components/ui/toast-queue';

interface WhenMissing {
  /** For a part that the user has opened: a message is shown, and this closes the part again. */
  onMissing?: () => void;
  onClose?: () => void;
}

export interface LazyPart<Props extends object> {
  (props: Props & WhenMissing): ReactNode;
  /**
   * Loads the file before the part is shown, which then renders at once. Otherwise it may appear
   * 300 ms later, however fast the file loads: React shows a placeholder for so long if nothing
   * around it re-renders. A failure is ignored: showing the part loads it again, and reports it.
   */
  begin: () => Promise<unknown>;
}

/**
 * A part of a page whose file loads when first shown, or earlier (`begin`). If the file fails to
 * load, as offline, the rest of the page stays; with `React.lazy` it would disappear too. Browsers
 * remember such a failure for the page's lifetime: when the network returns, a reload is offered.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Substitute?: ComponentType,
): LazyPart<Props> {
  type Shown = ComponentType<Props & WhenMissing>;
  let loaded: Shown | undefined;
  const loadFile = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Later = lazy(async (): Promise<{ default: Shown }> => {
    return (await loadFile().catch(noteMissing)) ?? { default: Missing };
  });
  return Object.assign(Part, { begin: () => loadFile().catch(() => null) });

  function Part(props: Props & WhenMissing) {
    // Constant while shown: another component would lose its state.
    const [Shown] = useState<Shown>(() => loaded ?? Later);
    return <Shown {...props} />;
  }

  function Missing({ onMissing, onClose }: WhenMissing) {
    useLayoutEffect(() => {
      const putBack = onMissing ?? onClose;
      if (!putBack) return;
      putBack();
      showFileMissing();
    });
    return Substitute && <Substitute />;
  }
}

function noteMissing(error: unknown): null {
  console.error(error);
  addEventListener('online', offerReload, { once: true });
  return null;
}

/** Reports a file that failed to load; a retry would not fetch it. */
export function showFileMissing(): void {
  const message = 'This could not be opened.';
  if (navigator.onLine) showReload(message, reload);
  else showError(message, 'Reload the page once there is a network.');
}

function offerReload(): void {
  showReload('Part of this page could not be loaded.', reload);
}

const reload = () => withToasts((_, reloadIfReachable) => void reloadIfReachable());
