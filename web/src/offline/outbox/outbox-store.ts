/** Tells this tab and others that the outbox has changed. Its entries are in IndexedDB (`outbox.ts`). */
import { createStore } from 'zustand/vanilla';

interface OutboxState {
  /** Counts changes: who watches reads the outbox again. */
  changes: number;
  /** To other tabs; opened once somebody watches. */
  channel: BroadcastChannel | null;
  /** Whether the browser was asked to keep this site's storage (`persistStorage` in `send-or-keep.ts`). */
  isStorageAsked: boolean;
}

const CHANNEL = 'housetab-outbox';

export const outboxStore = createStore<OutboxState>()(() => ({
  changes: 0,
  channel: null,
  isStorageAsked: false,
}));

function noteChange(): void {
  outboxStore.setState(({ changes }) => ({ changes: changes + 1 }));
}

/** Tells this tab and the others. */
export function announceOutboxChange(): void {
  noteChange();
  const { channel } = outboxStore.getState();
  const others = channel ?? new BroadcastChannel(CHANNEL);
  others.postMessage('changed');
  if (others !== channel) others.close();
}

/** @returns a function that stops it */
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
