/** News of the outbox, in this tab and across tabs. What it holds is in IndexedDB (`outbox.ts`). */
import { createStore } from 'zustand/vanilla';

interface OutboxState {
  /** Counts the changes, so that whoever watches reads the outbox again. */
  changes: number;
  /** Opened once somebody watches. */
  channel: BroadcastChannel | null;
  /** Whether the browser was asked not to clear this site's storage. */
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
export function tellOutboxChange(): void {
  noteChange();
  const { channel } = outboxStore.getState();
  const others = channel ?? new BroadcastChannel(CHANNEL);
  others.postMessage('changed');
  if (others !== channel) others.close();
}

/** @returns how to end it */
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
