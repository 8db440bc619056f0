import { lazy, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { showError, showReload } from '@/components/ui/toast';
import { withToasts } from '@/components/ui/toast-queue';

interface WhenMissing {
  /** For what the reader asked for: they are told, and this puts the page back to before. */
  onMissing?: () => void;
  /** As windows have it: serves where there is no `onMissing`. */
  onClose?: () => void;
}

/**
 * A part of a page whose file is loaded when it is first shown. Where the file cannot be had, as
 * without a network, the rest of the page stays: with `React.lazy` it would go as well. Browsers
 * keep such a failure as long as the page: with the network comes the offer to reload it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Substitute?: ComponentType,
): (props: Props & WhenMissing) => ReactNode {
  return lazy(async (): Promise<{ default: ComponentType<Props & WhenMissing> }> => {
    return (await load().catch(noteMissing)) ?? { default: Missing };
  });

  function Missing({ onMissing, onClose }: WhenMissing) {
    useLayoutEffect(() => {
      const putBack = onMissing ?? onClose;
      if (!putBack) return;
      putBack();
      tellMissing();
    });
    return Substitute && <Substitute />;
  }
}

/** Loads what somebody has just asked for; where it can't be had, they are told. */
export async function loadAsked<Part>(load: () => Promise<Part>): Promise<Part | null> {
  const part = await load().catch(noteMissing);
  if (part === null) tellMissing();
  return part;
}

function noteMissing(error: unknown): null {
  console.error(error);
  addEventListener('online', offerReload, { once: true });
  return null;
}

/** For what was asked for, and whose file could not be had: trying again would not fetch it anew. */
export function tellMissing(): void {
  const message = 'This could not be opened.';
  if (navigator.onLine) showReload(message, reload);
  else showError(message, 'Reload the page once there is a network.');
}

function offerReload(): void {
  showReload('Part of this page could not be loaded.', reload);
}

const reload = () => withToasts((_, reloadIfReachable) => void reloadIfReachable());
