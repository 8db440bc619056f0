import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { YnabOauthSettings } from '../../platform/config.ts';
import { YnabFailure } from './ynab-failure.ts';

export interface OauthTokens {
  access: string;
  refresh: string;
  expiresAt: Date;
}

/** YNAB rejected the code or refresh token: the member has to give consent again. */
export class GrantRefused extends Error {}

const visible = z.string().regex(/^[\x21-\x7e]{1,2000}$/);
const tokensSchema = z.object({
  access_token: visible,
  refresh_token: visible,
  expires_in: z.number().int().min(1),
});

/** RFC 6749, section 5.2: only `invalid_grant` means that the consent is no longer valid. */
const refusalSchema = z.object({ error: z.literal('invalid_grant') });

type Grant =
  | { grant_type: 'authorization_code'; code: string; code_verifier: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/**
 * Exchanges a code or refresh token for new tokens. Sends everything in the body, because URLs
 * end up in logs. YNAB accepts each code and refresh token once, so it retries only if YNAB says
 * that it was not used.
 * @throws GrantRefused
 * @throws YnabFailure if it is unknown whether YNAB used the code or token
 */
export async function exchangeGrant(
  oauth: YnabOauthSettings,
  grant: Grant,
  { timeoutMs, backoffMs }: { timeoutMs: number; backoffMs: readonly number[] },
  now: Date,
): Promise<OauthTokens> {
  const giveUpAt = performance.now() + timeoutMs / 2;
  for (const pause of [...backoffMs, null]) {
    const { status, text } = await post(oauth, '/token', { ...grant }, timeoutMs);
    const answer = readJson(text);
    if (status === 200) return toTokens(answer, now);
    if (refusalSchema.safeParse(answer).success) throw new GrantRefused('The grant was refused.');
    const isLast = status < 500 || pause === null || performance.now() > giveUpAt;
    if (isLast) throw failureOf(status);
    await wait(pause);
  }
  throw failureOf(null);
}

function toTokens(answer: unknown, now: Date): OauthTokens {
  const parsed = tokensSchema.safeParse(answer);
  if (!parsed.success) throw failureOf(null);
  const { access_token: access, refresh_token: refresh, expires_in } = parsed.data;
  return { access, refresh, expiresAt: new Date(now.getTime() + expires_in * 1000) };
}

/** "Nothing done": the member's budget was not touched, even if the code was used up. */
function failureOf(status: number | null): YnabFailure {
  const isNothingDone = true;
  if (status === 429) {
    const message = 'YNAB renews no connections for the moment. Try again in an hour.';
    return new YnabFailure(429, null, { message, isNothingDone });
  }
  if (status === null || status >= 500) {
    const message = 'YNAB could not renew the connection at the moment. Please try again.';
    return new YnabFailure(null, null, { message, isNothingDone });
  }
  const message =
    'YNAB does not accept how Housetab is registered there, so that the connection could not be ' +
    'renewed. Tell whoever runs this Housetab.';
  return new YnabFailure(null, null, { message, isNothingDone });
}

/** Ignores errors: Housetab has deleted the tokens anyway. */
export async function revokeGrant(
  oauth: YnabOauthSettings,
  token: string,
  timeoutMs: number,
): Promise<void> {
  await post(oauth, '/revoke', { token }, timeoutMs).catch(() => undefined);
}

async function post(
  { baseUrl, clientId, clientSecret }: YnabOauthSettings,
  path: string,
  fields: Record<string, string>,
  timeoutMs: number,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    // Drop the original error: it may contain the request with its secrets.
    throw failureOf(null);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
