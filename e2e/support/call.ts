import type { Page } from '@playwright/test';
import type { Account } from './auth-emulator.ts';
import { expect } from './test.ts';

interface Call {
  data?: object;
  /** Needed for members of several households. */
  household?: string;
}

/**
 * Calls the API directly, to prepare data or to check it. It fails unless the call succeeds. Calls are
 * idempotent, so it may send one twice.
 *
 * @returns the response's body, or null without content
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
  // The emulator may close an idle connection just as the next call uses it.
  const send = () => page.request.fetch(`/api${path}`, { method, headers, data, maxRetries: 2 });
  let answer = await send();
  // A commit may time out on a busy machine: 503 asks the client to retry.
  await expect(async () => {
    if (answer.status() === 503) answer = await send();
    expect(answer.status()).not.toBe(503);
  }).toPass();
  expect(answer.ok(), `${what}: ${await answer.text()}`).toBe(true);
  return (answer.status() === 204 ? null : await answer.json()) as T;
}
