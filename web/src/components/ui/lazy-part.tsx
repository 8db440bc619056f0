import { lazy, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { showError, showReload } from '@/components/ui/toast';
import { withToasts } from '@/components/ui/toast-queue';

interface WhenMissing {
  /** For something that the reader has opened: they are told, and this closes it again. */
  onMissing?: () => void;
  /** Called if there is no `onMissing`. */
  onClose?: () => void;
}

export interface LazyPart<Props extends object> {
  (props: Props & WhenMissing): ReactNode;
  /**
   * Loads the file before the part is shown, which then is there at once. Else it may be there 300 ms later, however
   * fast its file has come: React keeps a placeholder for so long, if nothing around it is rendered anew. A failure
   * is ignored: showing the part loads it again, and tells.
   */
  begin: () => Promise<unknown>;
}

/**
 * A part of a page whose file is loaded when it is first shown, or before (`begin`). If the file can't be loaded,
 * as without a network, the rest of the page stays; with `React.lazy` it would go as well. Browsers remember such
 * a failure as long as the page lives: when the network is back, a reload is offered.
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
    // The same as long as it is shown: another one would lose its state.
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

/** Says that a file could not be loaded; trying again would not fetch it. */
export function showFileMissing(): void {
  const message = 'This could not be opened.';
  if (navigator.onLine) showReload(message, reload);
  else showError(message, 'Reload the page once there is a network.');
}

function offerReload(): void {
  showReload('Part of this page could not be loaded.', reload);
}

const reload = () => withToasts((_, reloadIfReachable) => void reloadIfReachable());
