/**
 * The only file that imports `firebase/firestore`, which is four times the size of everything else
 * from Firebase: `live-updates.ts` loads it when the page is at rest.
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

// Without a network the client would keep trying, and also call addresses that the content security policy
// forbids.
addEventListener('offline', () => void disableNetwork(firestore));
addEventListener('online', () => void enableNetwork(firestore));
if (!navigator.onLine) void disableNetwork(firestore);

/** What the signal document says; all null while there is none. */
export interface HouseholdSignal {
  /** When something last changed for this member. */
  at: Date | null;
  /** Goes up by one with every change. */
  count: number | null;
  /** The `X-Origin` of the write that caused it (`own-calls.ts`), if this member wrote it. */
  origin: string | null;
}

interface SignalHandlers {
  onSignal: (signal: HouseholdSignal) => void;
  /** The listener has ended, e.g. because the member was removed. */
  onError: () => void;
}

/** Listens to one's own signal document, which says nothing about what has changed. */
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
