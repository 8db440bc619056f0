import { expect, test as base } from 'vitest';
import { startApi, type TestAnswer } from './api-client.ts';
import { createHome } from '../households/household-fixture.ts';
import { createPair } from '../entries/settlement-fixture.ts';

/** `test` with the usual fixtures of API tests. A fixture is created only if a test uses it. */
export const apiTest = base
  // vitest reads from the pattern which fixtures this one needs.
  // oxlint-disable-next-line no-empty-pattern
  .extend('api', { scope: 'file' }, async ({}, { onCleanup }) => {
    const api = await startApi();
    onCleanup(() => api.stop());
    return api;
  })
  /** Two members who settle, in the test's own household. */
  .extend('pair', ({ api }) => createPair(api))
  /** The test's own household of four. */
  .extend('home', ({ api }) => createHome(api))
  /** One household for all tests of a file, if they do not change what others read. */
  .extend('sharedHome', { scope: 'file' }, ({ api }) => createHome(api));

export async function expectRefusal(
  answering: Promise<Pick<TestAnswer, 'status' | 'body'>>,
  status: number,
  code: string,
): Promise<void> {
  expect(await answering).toMatchObject({ status, body: { code } });
}
