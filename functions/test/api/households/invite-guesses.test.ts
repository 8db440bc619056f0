import { describe, expect } from 'vitest';
import type { Json, TestAnswer, TestApi, TestClient } from '../../support/server/api-client.ts';
import { apiTest as base } from '../../support/server/api-test.ts';
import { createTestHousehold, invite } from '../../support/households/household-fixture.ts';

/**
 * A code that never existed, was revoked, or was created by a member who may no longer invite gets the same
 * response at the
 * same cost. A used or expired code says why it is invalid, and nothing about the household.
 */

const DAY = 24 * 60 * 60 * 1000;
const UNKNOWN = 'A'.repeat(22);

const test = base.extend('given', { scope: 'file' }, async ({ api }) => {
  const [id, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo', 'Dan']);
  for (const { uid } of [ben, cleo]) await ana.put(`/users/${uid}/role`, { role: 'admin' });
  const ofDemoted = await invite(ben, id);
  await ana.put(`/users/${ben.uid}/role`, { role: 'user' });
  const ofLeaver = await invite(cleo, id);
  await cleo.delete(`/households/${id}/members/${cleo.uid}`);
  const { code: revoked, id: revokedId } = (await ana.post(`/households/${id}/invites`)).body;
  await ana.delete(`/households/${id}/invites/${revokedId}`);
  const used = await invite(ana, id);
  await (await api.signUp({ name: 'Eve' })).post('/invites/accept', { code: used });
  const open = await invite(ana, id);
  const stranger = await api.signUp({ name: 'Finn' });
  return { codes: { ofDemoted, ofLeaver, revoked }, used, open, stranger };
});

type Ask = (api: TestApi, stranger: TestClient, code: string) => Promise<TestAnswer>;

const calls: [string, Ask][] = [
  [
    'preview',
    (api, _stranger, code) =>
      api.request('POST', '/invites/preview', {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ code }),
      }),
  ],
  ['look-up', (_api, stranger, code) => stranger.post('/invites/look-up', { code })],
  ['accept', (_api, stranger, code) => stranger.post('/invites/accept', { code })],
];

/** Everything of a response that the caller can see, including its cost. */
function visibleIn({ status, headers, body, reads, writes }: TestAnswer) {
  return { status, headers: [...headers.keys()].sort(), body: body as Json, reads, writes };
}

describe.each(calls)('%s', (_call, ask) => {
  test('with an invalid code gets the same response as with a code that never existed', async ({
    api,
    given: { codes, stranger },
  }) => {
    const unknown = visibleIn(await ask(api, stranger, UNKNOWN));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const [whose, code] of Object.entries(codes)) {
      expect([whose, visibleIn(await ask(api, stranger, code))]).toEqual([whose, unknown]);
    }
  });

  test('with a code that was once valid says why it no longer is, and nothing else', async ({
    api,
    given: { used, open, stranger },
  }) => {
    const answers: Record<string, TestAnswer> = { invite_used: await ask(api, stranger, used) };
    try {
      api.setNow(new Date(Date.now() + 7 * DAY + 1000));
      answers['invite_expired'] = await ask(api, stranger, open);
    } finally {
      api.setNow(null);
    }
    for (const [code, { status, body }] of Object.entries(answers)) {
      expect(status).toBe(409);
      expect(Object.keys(body).sort()).toEqual(['code', 'detail', 'status', 'title', 'type']);
      expect(body.code).toBe(code);
      expect(JSON.stringify(body)).not.toMatch(/Maple|Ana|Eve|@/);
    }
  });

  test('with a malformed code is refused before an invite is read', async ({
    api,
    given: { stranger },
  }) => {
    const { reads } = await ask(api, stranger, UNKNOWN);
    for (const code of ['', 'short', UNKNOWN.slice(1), `${UNKNOWN}A`, `${UNKNOWN.slice(1)}/`]) {
      const answer = await ask(api, stranger, code);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(answer.reads).toBeLessThan(reads);
    }
  });
});
