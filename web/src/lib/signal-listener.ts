/**
 * The only file that imports `firebase/firestore`, which is four times the size of everything else
 * from Firebase: `live-updates.ts` loads it when the page is idle.
 */
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot } from 'firebase/firestore';
import { environment } from '@/config/environment';
import { app } from '@/lib/firebase-auth';

const firestore = getFirestore(app);

if (environment.firestoreEmulatorHost !== null) {
  const [host = '', port = ''] = environment.firestoreEmulatorHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
}

interface SignalHandlers {
  /** When the household last had something for this member; null while there was nothing yet. */
  onSignal: (at: Date | null) => void;
  /** The listener has ended, e.g. because the member was removed. */
  onError: () => void;
}

/** Listens to one's own signal document, which has no content but its time. */
export function listenToSignals(
  householdId: string,
  uid: string,
  { onSignal, onError }: SignalHandlers,
): () => void {
  return onSnapshot(
    doc(firestore, 'households', householdId, 'signals', uid),
    (snapshot) => {
      const at: unknown = snapshot.get('at', { serverTimestamps: 'estimate' });
      onSignal(hasToDate(at) ? at.toDate() : null);
    },
    onError,
  );
}

function hasToDate(value: unknown): value is { toDate(): Date } {
  return typeof value === 'object' && value !== null && 'toDate' in value;
}
