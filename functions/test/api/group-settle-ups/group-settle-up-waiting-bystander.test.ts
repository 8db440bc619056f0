import { expect } from 'vitest';
import { apiTest as base } from '../../support/server/api-test.ts';
import {
  startWaitingSettleUp,
  fetchNets,
  fetchGroupSettleUpState,
} from '../../support/entries/arrival-fixture.ts';
import { groupSettleUpsPath, partToUndoOf } from '../../support/entries/group-settle-up-fixture.ts';
import { newNotifications } from '../../support/entries/notification-fixture.ts';
import { joinHousehold } from '../../support/households/household-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { turnBooks } from '../households/open-books-fixture.ts';

/** A member who is no admin and not part of the pending group settle-up. */
const test = base.extend('waiting', async ({ home, api }) => {
  const account = await api.signUp({ name: 'Eve' });
  await joinHousehold(home.ana, home.household, account);
  return { ...(await startWaitingSettleUp(home)), eve: account.in(home.household) };
});

/** The responses to each attempt to cancel it by one of its parts. */
async function tryToStop(client: TestClient, { pairs }: Json): Promise<number[]> {
  const answers: number[] = [];
  for (const { settleUpId } of pairs as Json[]) {
    for (const search of ['?waiting=true', '']) {
      answers.push((await client.delete(`/settle-ups/${settleUpId}${search}`)).status);
    }
  }
  return answers;
}

test('an outsider cannot cancel a pending group settle-up, and with closed books does not find it', async ({
  waiting,
}) => {
  const { ana, ben, cleo, dan, eve, household, done, path } = waiting;
  expect(new Set(await tryToStop(eve, done))).toEqual(new Set([404]));
  // The response is the same as for an id that does not exist.
  const none = await eve.delete(`/settle-ups/${household}?waiting=true`);
  expect(none.status).toBe(404);
  const some = await eve.delete(`/settle-ups/${done.pairs[0].settleUpId}?waiting=true`);
  expect(some.body).toEqual(none.body);

  // With open books they see it, and the refusal says that they are not part of it.
  await turnBooks(ana, household, true);
  const { waiting: seen } = (await eve.post(`${groupSettleUpsPath}/preview`)).body;
  expect(seen.pairs).toHaveLength(3);
  expect(partToUndoOf(seen.pairs, eve)).toBeNull();
  expect(new Set(await tryToStop(eve, seen))).toEqual(new Set([403]));
  expect((await eve.post(`${path}/objection`, { reason: 'No.' })).status).toBe(403);

  expect(await fetchGroupSettleUpState(ana, path)).toBe('waiting');
  expect(await fetchNets([ana, ben, cleo, dan])).toEqual([50, 0, -30, -20]);
  for (const one of [ana, ben, cleo, dan]) {
    expect((await newNotifications(one)).map(({ what }) => what)).not.toContain('even_stopped');
  }
  expect((await cleo.getBody('/debts')).waiting.state).toBe('waiting');
});
