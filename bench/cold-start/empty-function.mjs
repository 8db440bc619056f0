import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getFunctions } from 'firebase-admin/functions';
import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { defineSecret } from 'firebase-functions/params';
import { onSchedule } from 'firebase-functions/scheduler';
import { onTaskDispatched } from 'firebase-functions/tasks';

/**
 * The smallest function with the same Firebase packages. It responds at once or, with a token, reads the same
 * documents in the same steps as `GET /user/me`.
 */
const app = initializeApp();
const firestore = getFirestore(app);
const auth = getAuth(app);
const secrets = [defineSecret('YNAB_KEYRING')];

export const api = onRequest({ secrets }, async (request, response) => {
  const [, token] = (request.headers.authorization ?? '').split(' ');
  if (token) {
    const { uid } = await auth.verifyIdToken(token);
    const user = await firestore.doc(`users/${uid}`).get();
    /** @type {string[]} */
    const ids = user.get('householdIds');
    await Promise.all([
      firestore.getAll(...ids.map((id) => firestore.doc(`households/${id}`))),
      firestore.getAll(...ids.map((id) => firestore.doc(`households/${id}/members/${uid}`))),
    ]);
  }
  response.statusCode = 200;
  response.end('ok');
});

export const onTime = onSchedule('*/15 * * * *', () => logger.info('Nothing to do'));
export const onTask = onTaskDispatched({}, () => void getFunctions(app).taskQueue('none'));
