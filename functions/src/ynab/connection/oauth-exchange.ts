import * as z from 'zod';
import type { YnabOauthSettings } from '../../platform/config.ts';
import { YnabFailure } from './ynab-failure.ts';

/** What YNAB gives for a code or for an earlier refresh token. */
export interface OauthTokens {
  access: string;
  refresh: string;
  expiresAt: Date;
}

/** YNAB takes the code or refresh token no more: only the member's consent helps. */
export class GrantRefused extends Error {}

const visible = z.string().regex(/^[\x21-\x7e]{1,2000}$/);
const tokensSchema = z.object({
  access_token: visible,
  refresh_token: visible,
  expires_in: z.number().int().min(1),
});

type Grant =
  | { grant_type: 'authorization_code'; code: string; code_verifier: string; redirect_uri: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/**
 * Everything goes in the body, nothing in the address, which others write to logs.
 *
 * @throws GrantRefused; YnabFailure where nobody knows what became of it
 */
export async function exchangeGrant(
  oauth: YnabOauthSettings,
  grant: Grant,
  timeoutMs: number,
  now: Date,
): Promise<OauthTokens> {
  const { status, text } = await post(oauth, '/token', { ...grant }, timeoutMs);
  if (status === 400 || status === 401) throw new GrantRefused('The grant was refused.');
  if (status !== 200) throw new YnabFailure(status, null);
  const answer = tokensSchema.safeParse(readJson(text));
  if (!answer.success) throw new YnabFailure(null, null);
  const { access_token: access, refresh_token: refresh, expires_in } = answer.data;
  return { access, refresh, expiresAt: new Date(now.getTime() + expires_in * 1000) };
}

/** Ends the consent at YNAB. Whether that went well is no matter: nothing of it is kept here. */
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
    // The error may quote the request.
    throw new YnabFailure(null, null);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
