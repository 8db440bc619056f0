import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { Problem } from '../../core/problem/problem.ts';
import { toYnabConfigResource, type YnabConfigResource } from '../../core/ynab/config-resource.ts';
import type { YnabConsent } from '../../core/ynab/oauth-resource.ts';
import type { YnabOauthSettings } from '../../platform/config.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import {
  reconnectedConfig,
  emptyYnabConfig,
  ynabConfigFacts,
  recordYnabConfigChange,
  resumeUnfinished,
} from '../config/ynab-config.service.ts';
import {
  exchangeGrant,
  GrantRefused,
  revokeGrant,
  type OauthTokens,
} from '../connection/oauth-exchange.ts';
import { openToken, SealBroken, sealToken, type TokenOwner } from '../connection/token-seal.ts';
import { toYnabProblem, type YnabConnection } from '../connection/ynab-connection.ts';
import { findConfig } from '../ynab.repository.ts';

/** 10 minutes in ms: time to sign in at YNAB, read its page and come back. */
const STATE_MS = 10 * 60_000;

const stateSchema = z.strictObject({ verifier: z.string(), until: z.number() });
const sealSchema = z.strictObject({
  version: z.number(),
  ...{ keyId: z.string(), iv: z.string(), tag: z.string(), ciphertext: z.string() },
});

/**
 * The consent page's URL. The state is encrypted for this member of this household, so that
 * nobody else can use it and nothing needs to be stored.
 */
export function beginConsent(
  { tokens }: YnabConnection,
  oauth: YnabOauthSettings,
  actor: Actor,
  now: Date,
): YnabConsent {
  const verifier = randomBytes(48).toString('base64url');
  const text = JSON.stringify({ verifier, until: now.getTime() + STATE_MS });
  const seal = sealToken(tokens.store.keyring(), purposeOf(actor), text);
  const state = Buffer.from(JSON.stringify(seal)).toString('base64url');
  const query = new URLSearchParams({
    client_id: oauth.clientId,
    redirect_uri: oauth.redirectUri,
    response_type: 'code',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { url: `${oauth.baseUrl}/authorize?${query}`, state };
}

interface ConsentReturn {
  store: Store;
  ynab: YnabConnection;
  oauth: YnabOauthSettings;
  timeoutMs: number;
  backoffMs: readonly number[];
  actor: Actor;
  now: Date;
}

/**
 * Completes the consent with the code from YNAB. The plan and account of an earlier connection
 * stay; an earlier consent is revoked, so that only the new one is valid.
 * @throws Problem invalid_request if the code or state is no longer valid
 */
export async function finishConsent(
  consent: ConsentReturn,
  { code, state }: { code: string; state: string },
): Promise<YnabConfigResource> {
  const { ynab, oauth, actor, timeoutMs, now } = consent;
  const verifier = openState(ynab, actor, state, now);
  const given = await exchange(consent, code, verifier);
  try {
    const { config, revokeEarlier } = await keepGiven(consent, given);
    await revokeEarlier?.();
    return config;
  } catch (error) {
    await revokeGrant(oauth, given.refresh, timeoutMs);
    throw error;
  }
}

function keepGiven({ store, ynab, actor, now }: ConsentReturn, given: OauthTokens) {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerOf(context.actor);
    const before = await findConfig(unit, owner);
    const revokeEarlier = await ynab.tokens.revoker(unit, owner);
    const hasTarget = before !== null && before.budgetId !== '';
    const after = {
      ...(before ?? emptyYnabConfig(owner)),
      hasCredentials: hasTarget,
      ...reconnectedConfig(owner, before, now),
      nextSyncAt: hasTarget ? now : null,
    };
    await resumeUnfinished(unit, owner, now);
    await ynab.tokens.keepOauth(unit, owner, given, now);
    unit.createOrReplace(ynabConfigs(owner.householdId).doc(owner.uid), before, after);
    recordYnabConfigChange(unit, context, owner, before && ynabConfigFacts(before), {
      ...ynabConfigFacts(after),
      apiToken: 'given by YNAB',
    });
    const config = toYnabConfigResource(owner.uid, after, { isConnected: true });
    return { config, revokeEarlier };
  });
}

async function exchange(
  { oauth, now, ...limits }: ConsentReturn,
  code: string,
  verifier: string,
): Promise<OauthTokens> {
  const grant = { grant_type: 'authorization_code', code, code_verifier: verifier } as const;
  try {
    return await exchangeGrant(oauth, { ...grant, redirect_uri: oauth.redirectUri }, limits, now);
  } catch (error) {
    throw error instanceof GrantRefused ? connectOnceMore() : toYnabProblem(error);
  }
}

function openState({ tokens }: YnabConnection, actor: Actor, text: string, now: Date): string {
  try {
    const seal = sealSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const opened = openToken(tokens.store.keyring(), purposeOf(actor), seal);
    const { verifier, until } = stateSchema.parse(JSON.parse(opened));
    if (until > now.getTime()) return verifier;
  } catch (error) {
    const isMalformed =
      error instanceof SealBroken || error instanceof SyntaxError || error instanceof z.ZodError;
    if (!isMalformed) throw error;
  }
  throw connectOnceMore();
}

/** A separate purpose: a stored token cannot be used as a state, nor a state as a token. */
function purposeOf(actor: Actor): TokenOwner {
  const { householdId, uid } = ownerOf(actor);
  return { householdId: `consent of ${householdId}`, uid };
}

function ownerOf({ householdId, uid }: Actor): TokenOwner {
  return { householdId, uid };
}

function connectOnceMore(): Problem {
  return new Problem(
    'invalid_request',
    'YNAB’s answer is no longer good, or belongs to somebody else. Press Connect with YNAB again.',
  );
}
