/** Announces changes of the outbox to this tab and others. Its entries are in IndexedDB (`outbox.ts`). */
import { createStore } from 'zustand/vanilla';

interface OutboxState {
  /** Number of changes: listeners read the outbox again. */
  changes: number;
  /** To other tabs; opened with the first listener. */
  channel: BroadcastChannel | null;
  /** Whether persistent storage was requested (`persistStorage` in `send-or-queue.ts`). */
  isStorageRequested: boolean;
}

const CHANNEL = 'housetab-outbox';

export const outboxStore = createStore<OutboxState>()(() => ({
  changes: 0,
  channel: null,
  isStorageRequested: false,
}));

function noteChange(): void {
  outboxStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

export function announceOutboxChange(): void {
  noteChange();
  const { channel } = outboxStore.getState();
  const others = channel ?? new BroadcastChannel(CHANNEL);
  others.postMessage('changed');
  if (others !== channel) others.close();
}

/** @returns the unsubscribe function */
export function watchOutbox(listener: () => void): () => void {
  if (outboxStore.getState().channel === null) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = noteChange;
    outboxStore.setState({ channel });
  }
  return outboxStore.subscribe((now, before) => {
    if (now.changes !== before.changes) listener();
  });
}
