import './emulators-only.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { isTimeZone } from '../functions/src/core/calendar/calendar.ts';
import { uidOf } from './accounts.ts';
import { connectYnab, demoYnabSettings } from './connect-ynab.ts';
import { loadDemo } from './load-demo.ts';
import { loadMoment } from './load-moment.ts';

/** `node emulator-seed/load.ts`: puts the demo households into the running emulators. */

const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-housetab' });
const result = await loadDemo(
  { firestore: getFirestore(app), auth: getAuth(app) },
  loadMoment(new Date(), localTimeZone()),
);
console.log(
  result.documents === 0
    ? 'The demo household is there already; it stays as it is.'
    : `Loaded the demo household: ${result.transactions} transactions, ${result.documents} documents.`,
);
const ynab = demoYnabSettings(process.env);
if (ynab) {
  const owner = { householdId: 'demo-juniper-street', uid: uidOf('maya') };
  await connectYnab(getFirestore(app), ynab, owner, new Date());
}
await deleteApp(app);

/** The demo's time zone is the machine's, so its today is the reader's today. */
function localTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : 'America/Los_Angeles';
}
