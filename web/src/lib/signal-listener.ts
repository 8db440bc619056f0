/**
 * The only file that imports `firebase/firestore`, which is four times the size of all other
 * Firebase parts: `live-updates.ts` loads it when the page is idle.
 */
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  getFirestore,
  onSnapshot,
} from 'firebase/firestore';
import { environment } from '@/config/environment';
import { app } from '@/lib/session/firebase-auth';

const firestore = getFirestore(app);

if (environment.firestoreEmulatorHost !== null) {
  const [host = '', port = ''] = environment.firestoreEmulatorHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

// Offline the client would retry constantly, and also call addresses that the content security policy forbids.
addEventListener('offline', () => void disableNetwork(firestore));
addEventListener('online', () => void enableNetwork(firestore));
if (!navigator.onLine) void disableNetwork(firestore);

/** The signal document; all null if there is none. */
export interface HouseholdSignal {
  /** The last change for this member. */
  at: Date | null;
  /** Increases by one with every change. */
  count: number | null;
  /** The `X-Origin` of the causing write (`own-writes.ts`), if this member wrote it. */
  origin: string | null;
}

interface SignalHandlers {
  onSignal: (signal: HouseholdSignal) => void;
  /** The listener has ended, e.g. because the member was removed. */
  onError: () => void;
}

/** Listens to the user's own signal document, which does not contain the change. */
export function listenToSignals(
  householdId: string,
  uid: string,
  { onSignal, onError }: SignalHandlers,
): () => void {
  return onSnapshot(
    doc(firestore, 'households', householdId, 'signals', uid),
    (snapshot) => {
      const at: unknown = snapshot.get('at', { serverTimestamps: 'estimate' });
      const count: unknown = snapshot.get('count');
      const origin: unknown = snapshot.get('origin');
      onSignal({
        at: hasToDate(at) ? at.toDate() : null,
        count: typeof count === 'number' ? count : null,
        origin: typeof origin === 'string' ? origin : null,
      });
    },
    onError,
  );
}

function hasToDate(value: unknown): value is { toDate(): Date } {
  return typeof value === 'object' && value !== null && 'toDate' in value;
}
