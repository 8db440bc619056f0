import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { StandInBudget } from './budget.ts';
import { FailurePlan } from './failures.ts';

/**
 * A stand-in for YNAB's OAuth. Documented in its API guide: the two addresses, the fields, `expires_in` of two hours,
 * single-use refresh tokens. Inferred: codes last ten minutes and are single-use, `code_challenge` is checked if sent,
 * errors are 400 or 401 with `error`, `/revoke` follows RFC 7009.
 */
export interface OauthStandIn {
  baseUrl: string;
  failures: FailurePlan;
  /** The grant type of each request to `/token`. */
  grants: string[];
  /** The member agrees on YNAB's page and is redirected with a code. */
  consent(url: string, budgets: StandInBudget[]): { code: string; state: string };
  /** The member revokes the access at YNAB. */
  endConsent(): void;
  /** Number of valid access tokens. */
  liveTokens(): number;
  stop(): Promise<void>;
}

export const oauthClient = { clientId: 'housetab', clientSecret: 'the-secret-of-housetab' };

interface Code {
  challenge: string | null;
  redirectUri: string;
  budgets: StandInBudget[];
}

/** @param opened the budgets of each token, shared with the API stand-in */
export async function startOauthStandIn(
  opened: Map<string, StandInBudget[]>,
): Promise<OauthStandIn> {
  const failures = new FailurePlan();
  const grants: string[] = [];
  const codes = new Map<string, Code>();
  /** The access token of each refresh token. */
  const live = new Map<string, string>();

  function give(budgets: StandInBudget[]) {
    const [access, refresh] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    opened.set(access, budgets);
    live.set(refresh, access);
    const fields = { token_type: 'bearer', expires_in: 7200 };
    return { status: 200, body: { access_token: access, refresh_token: refresh, ...fields } };
  }

  function end(refresh: string): StandInBudget[] | null {
    const access = live.get(refresh);
    if (access === undefined) return null;
    live.delete(refresh);
    const budgets = opened.get(access)!;
    opened.delete(access);
    return budgets;
  }

  function answer(path: string, fields: URLSearchParams): { status: number; body: object } {
    const isClient =
      fields.get('client_id') === oauthClient.clientId &&
      fields.get('client_secret') === oauthClient.clientSecret;
    if (!isClient) return refused(401, 'invalid_client');
    if (path === '/oauth/revoke') {
      end(fields.get('token') ?? '');
      return { status: 200, body: {} };
    }
    const grant = fields.get('grant_type') ?? '';
    grants.push(grant);
    if (grant === 'refresh_token') {
      const budgets = end(fields.get('refresh_token') ?? '');
      return budgets ? give(budgets) : refused(400, 'invalid_grant');
    }
    const code = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    const verifier = fields.get('code_verifier') ?? '';
    const hash = createHash('sha256').update(verifier).digest('base64url');
    const isValid =
      code?.redirectUri === fields.get('redirect_uri') &&
      (code?.challenge === null || code?.challenge === hash);
    return code && isValid ? give(code.budgets) : refused(400, 'invalid_grant');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const failure = failures.take(request.method ?? '', path);
    if (failure?.kind === 'cut before') return void response.destroy();
    if (failure?.kind === 'slow') await wait(failure.milliseconds, null, { ref: false });
    if (failure?.kind === 'status') return reply(response, refused(failure.status, 'failure'));
    const result = answer(path, new URLSearchParams(text));
    if (failure?.kind === 'cut after') return void response.destroy();
    reply(response, result);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth`,
    failures,
    grants,
    consent: (address, budgets) => {
      const query = new URL(address).searchParams;
      if (query.get('client_id') !== oauthClient.clientId) throw new Error('Unknown client.');
      if (query.get('response_type') !== 'code') throw new Error('Only codes.');
      const code = randomUUID();
      const challenge = query.get('code_challenge');
      codes.set(code, { challenge, redirectUri: query.get('redirect_uri') ?? '', budgets });
      return { code, state: query.get('state') ?? '' };
    },
    endConsent: () => {
      for (const refresh of live.keys()) end(refresh);
    },
    liveTokens: () => live.size,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refused(status: number, error: string) {
  return { status, body: { error } };
}

function reply(response: ServerResponse, { status, body }: { status: number; body: object }): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
