import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from './api-client.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

test('an unknown address is a problem, not a page', async () => {
  const answer = await api.request('GET', '/nowhere');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status: 404, code: 'not_found' });
});

test('accounts', async () => {
  const ana = await api.signUp({ name: 'Ana' });
  expect(ana.token).toBeTruthy();
});
