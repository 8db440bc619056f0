import { expect } from 'vitest';
import {
  startApi,
  testConfig,
  VALID_APP_TOKEN,
  type TestApi,
} from '../../support/server/api-client.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createTestHousehold, invite } from '../../support/households/household-fixture.ts';

/** Requests a preview as the invite page does for a visitor without an account. */
const preview = (api: TestApi, code: unknown, headers: Record<string, string> = {}) =>
  api.request('POST', '/invites/preview', {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });

apiTest(
  'the holder of a code reads the inviter and the household, and nothing else',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana', 'Ben']);
    const code = await invite(members[0], id);
    const answer = await preview(api, code);
    expect(answer).toMatchObject({ status: 200, writes: 0 });
    expect(answer.body).toEqual({
      householdName: 'Maple Street',
      inviterName: 'Ana',
      openBooks: false,
      expiresAt: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/Ben|@/);
    expect(JSON.stringify(api.logs)).not.toContain(code);
  },
);

apiTest(
  'a code that cannot be accepted is refused, and an unknown code reveals nothing',
  async ({ api }) => {
    const [id, ...members] = await createTestHousehold(api, ['Ana']);
    const ana = members[0];
    const code = await invite(ana, id);
    await (await api.signUp()).post('/invites/accept', { code });
    expect((await preview(api, code)).body.code).toBe('invite_used');
    const unknown = await preview(api, 'A'.repeat(22));
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const { id: revokedId, code: revoked } = (await ana.post(`/households/${id}/invites`)).body;
    await ana.delete(`/households/${id}/invites/${revokedId}`);
    expect((await preview(api, revoked)).body).toEqual(unknown.body);
    for (const broken of ['', 'short', 7, null]) {
      expect((await preview(api, broken)).status).toBe(400);
    }
  },
);

apiTest('one IP address can request a few previews per minute', async () => {
  const limits = { ...testConfig.limits, anonymousPerMinute: 2 };
  const limited = await startApi({ config: { ...testConfig, limits } });
  try {
    limited.setNow(new Date('2026-11-20T12:00:00Z'));
    const from = (address: string) =>
      preview(limited, 'A'.repeat(22), { 'X-Forwarded-For': address });
    const statuses = [];
    for (const address of ['1.2.3.4', '1.2.3.4', '1.2.3.4', '5.6.7.8']) {
      statuses.push((await from(address)).status);
    }
    expect(statuses).toEqual([404, 404, 429, 404]);
    expect((await from('1.2.3.4')).headers.get('Retry-After')).toBe('60');
    limited.setNow(new Date('2026-11-20T12:01:00Z'));
    expect((await from('1.2.3.4')).status).toBe(404);
  } finally {
    await limited.stop();
  }
});

apiTest(
  "the IP address comes from the platform, whatever the caller's header says before it",
  async () => {
    const limits = { ...testConfig.limits, anonymousPerMinute: 2 };
    const limited = await startApi({ config: { ...testConfig, limits } });
    try {
      limited.setNow(new Date('2026-11-20T12:00:00Z'));
      const countAnswers = async (count: number, forwardedFor: (index: number) => string) => {
        let answered = 0;
        for (let index = 0; index < count; index += 1) {
          const headers = { 'X-Forwarded-For': forwardedFor(index) };
          const { status } = await preview(limited, 'A'.repeat(22), headers);
          if (status !== 429) answered += 1;
        }
        return answered;
      };
      // Through Hosting: the caller, then Google's front end.
      expect(await countAnswers(5, (index) => `6.6.6.${index}, 1.2.3.4, 9.9.9.9`)).toBe(2);
      expect(await countAnswers(5, () => '5.6.7.8, 9.9.9.9')).toBe(2);
      // A caller who uses the function's own URL can forge the address, but not for long.
      expect(await countAnswers(15, (index) => `6.6.6.${index}, 7.7.7.7`)).toBe(10);
      expect(await countAnswers(1, () => '8.8.8.8, 9.9.9.9')).toBe(1);
    } finally {
      await limited.stop();
    }
  },
);

apiTest('if App Check is enforced, only the web app can request a preview', async () => {
  const access = { enforcesAppCheck: true, emailDomains: [] };
  const strict = await startApi({ config: { ...testConfig, access } });
  try {
    expect((await preview(strict, 'A'.repeat(22))).body.code).toBe('app_not_verified');
    const withApp = { 'X-Firebase-AppCheck': VALID_APP_TOKEN };
    expect((await preview(strict, 'A'.repeat(22), withApp)).status).toBe(404);
  } finally {
    await strict.stop();
  }
});
