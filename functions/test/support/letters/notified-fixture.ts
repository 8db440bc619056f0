import { onTestFinished } from 'vitest';
import type { NotificationSettingsUpdate } from '../../../src/core/notification/notification-settings-resource.ts';
import { letterIdOf } from '../../../src/core/notification/letter.ts';
import {
  nothingChosen,
  notificationKinds,
} from '../../../src/core/notification/notification-choices.ts';
import { createTestHousehold } from '../households/household-fixture.ts';
import type { TestApi, TestClient } from '../server/api-client.ts';
import { openPost } from './letter-fixture.ts';

/** In milliseconds: longer than any delay of a notification. */
export const SOON = 6 * 60_000;

const everything = Object.fromEntries(notificationKinds.map((kind) => [kind, true]));

/** Everything by e-mail, at any time, by default. */
export function settingsWith(changes: object = {}): NotificationSettingsUpdate {
  return { ...nothingChosen, mail: { ...nothingChosen.mail, ...everything }, ...changes };
}

export async function choose(client: TestClient, changes: object = {}): Promise<void> {
  const answer = await client.put('/notification-settings', settingsWith(changes));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}

/** The job ran some minutes ahead of the clock. Resets its position, so that events now come after it. */
export async function rewind(api: TestApi, householdId: string, { uid }: TestClient) {
  const letter = api.firestore.doc(`letters/${letterIdOf(householdId, uid)}`);
  await letter.update({ toldUntil: new Date(), notBefore: null });
}

/** A household whose Ben gets everything by e-mail, and the mail server. */
export async function notifiedHome(api: TestApi, changes: object = {}) {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
  const post = await openPost(api);
  onTestFinished(() => post.close());
  await choose(ben, changes);
  return { id, ana, ben, cleo, post, mails: () => post.to(ben.email) };
}
