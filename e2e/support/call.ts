import type { Page } from '@playwright/test';
import type { Account } from './auth-emulator.ts';
import { expect } from './test.ts';

interface Call {
  data?: object;
  /** The household that is meant, for somebody who has several. */
  household?: string;
}

/**
 * Calls the API without screens: what a test needs to be there, or wants to know. It fails unless the call
 * succeeds; sending one twice does nothing twice.
 *
 * @returns the answer, or null where it has no content
 */
export async function call<T = Record<string, string>>(
  page: Page,
  { token }: Pick<Account, 'token'>,
  what: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  { data, household }: Call = {},
): Promise<T> {
  const [method, path] = what.split(' ') as [string, string];
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(household === undefined ? {} : { 'X-Household': household }),
  };
  // The emulator may close a connection that was kept for the next call, so that the call does not arrive.
  const send = () => page.request.fetch(`/api${path}`, { method, headers, data, maxRetries: 2 });
  let answer = await send();
  // A busy machine may take too long for a commit. Then the answer is to come back, as every client does.
  await expect(async () => {
    if (answer.status() === 503) answer = await send();
    expect(answer.status()).not.toBe(503);
  }).toPass();
  expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}
