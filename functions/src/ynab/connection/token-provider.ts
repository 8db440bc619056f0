import type { YnabSettings, YnabOauthSettings } from '../../platform/config.ts';
import { ynabSecrets, ynabConfigs } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { revokeGrant, type OauthTokens, exchangeGrant, GrantRefused } from './oauth-exchange.ts';
import {
  isOutdated,
  type TokenOwner,
  parseKeyring,
  type Keyring,
  openToken,
  SealBroken,
  sealToken,
} from './token-seal.ts';
import type { YnabAccess } from './ynab-client.ts';
import { setTimeout as wait } from 'node:timers/promises';
import type { OauthState, YnabSecret } from '../../core/ynab/stored.ts';
import { findConfig, findSecret } from '../ynab.repository.ts';
import { ConsentEnded, YnabFailure } from './ynab-failure.ts';

/** Only this module knows whether a token was pasted or came from OAuth. */
export interface TokenProvider {
  readonly store: TokenStore;
  /** Null = no token, or it cannot be decrypted any more. @throws ConsentEnded, YnabFailure */
  accessOf(store: Store, owner: TokenOwner, now: Date): Promise<YnabAccess | null>;
  keep(unit: UnitOfWork, owner: TokenOwner, token: string, now: Date): Promise<void>;
  keepOauth(unit: UnitOfWork, owner: TokenOwner, given: OauthTokens, now: Date): Promise<void>;
  isOauth(reader: Reader, owner: TokenOwner): Promise<boolean>;
  forget(unit: UnitOfWork, owner: TokenOwner): void;
  /** Revokes the consent at YNAB, to call after the tokens are deleted; null = no consent. */
  revoker(reader: Reader, owner: TokenOwner): Promise<(() => Promise<void>) | null>;
  /** After a key rotation: encrypts the member's token with the active key. */
  renew(unit: UnitOfWork, owner: TokenOwner, now: Date): Promise<void>;
}

export function createTokenProvider({
  keyring,
  oauth,
  timeoutMs,
  backoffMs,
}: Pick<YnabSettings, 'keyring' | 'oauth' | 'timeoutMs' | 'backoffMs'>): TokenProvider {
  const tokens = createTokenStore(keyring);
  return {
    store: tokens,
    accessOf: async (store, owner, now) => {
      const found = await tokens.open(store, owner);
      if (!found) return null;
      if (!found.sealed.oauth) return { token: found.token, renew: null };
      if (!oauth) return null;
      const context = { store, tokens, oauth, timeoutMs, backoffMs };
      return {
        token: await freshAccessToken(context, owner, now),
        renew: (refused) => freshAccessToken(context, owner, now, refused),
      };
    },
    keep: (unit, owner, token, now) => tokens.keep(unit, owner, token, null, now),
    keepOauth: (unit, owner, { access, refresh, expiresAt }, now) => {
      const state = { expiresAt, refreshingUntil: null, isEnded: false };
      return tokens.keep(unit, owner, tokenPairText(access, refresh), state, now);
    },
    isOauth: async (reader, owner) => {
      const state = (await tokens.open(reader, owner))?.sealed.oauth;
      return state ? !state.isEnded : false;
    },
    forget: (unit, { householdId, uid }) => unit.delete(ynabSecrets(householdId).doc(uid)),
    revoker: async (reader, owner) => {
      if (!oauth) return null;
      const found = await tokens.open(reader, owner);
      if (!found?.sealed.oauth) return null;
      return () => revokeGrant(oauth, parseTokenPair(found.token).refresh, timeoutMs);
    },
    renew: async (unit, owner, now) => {
      const found = await tokens.open(unit, owner);
      if (found && isOutdated(tokens.keyring(), found.sealed)) {
        await tokens.keep(unit, owner, found.token, found.sealed.oauth ?? null, now);
      }
    },
  };
}

/** 60 seconds in ms: a token with less time left could expire during a request. */
const MARGIN_MS = 60_000;

/** 20 seconds in ms: longer than a refresh, so an expired lock means an interrupted one. */
const CLAIM_MS = 20_000;

/** In ms: how often to check whether another request has refreshed the token. */
const POLL_MS = 100;

interface RefreshContext {
  store: Store;
  tokens: TokenStore;
  oauth: YnabOauthSettings;
  timeoutMs: number;
  /** In ms before each retry if YNAB fails. */
  backoffMs: readonly number[];
}

type Step =
  | { kind: 'use'; token: string }
  | { kind: 'busy' }
  | { kind: 'refresh'; refreshToken: string; state: OauthState };

/**
 * An access token valid for at least a minute, refreshed if necessary. Only one caller refreshes
 * at a time: YNAB accepts a refresh token once, and a second refresh would end the connection.
 * @param refused a token that YNAB rejected before it expired; it counts as expired
 * @throws ConsentEnded, YnabFailure
 */
async function freshAccessToken(
  context: RefreshContext,
  owner: TokenOwner,
  now: Date,
  refused: string | null = null,
): Promise<string> {
  const began = performance.now();
  for (;;) {
    const elapsed = performance.now() - began;
    const step = await claim(context, owner, refused, new Date(now.getTime() + elapsed));
    if (step.kind === 'use') return step.token;
    if (step.kind === 'refresh') return refresh(context, owner, step, now);
    if (elapsed > context.timeoutMs) throw new YnabFailure(null, null);
    await wait(POLL_MS);
  }
}

function claim(
  { store, tokens }: RefreshContext,
  owner: TokenOwner,
  refused: string | null,
  now: Date,
): Promise<Step> {
  return store.commit(async (unit): Promise<Step> => {
    const found = await tokens.open(unit, owner);
    const state = found?.sealed.oauth ?? null;
    if (!found || !state || state.isEnded) throw new ConsentEnded();
    const { access, refresh: refreshToken } = parseTokenPair(found.token);
    const isGood = state.expiresAt.getTime() - MARGIN_MS > now.getTime();
    if (isGood && access !== refused) return { kind: 'use', token: access };
    if (state.refreshingUntil !== null && state.refreshingUntil > now) return { kind: 'busy' };
    const claimed = { ...state, refreshingUntil: new Date(now.getTime() + CLAIM_MS) };
    unit.update(ynabSecrets(owner.householdId).doc(owner.uid), { oauth: claimed });
    return { kind: 'refresh', refreshToken, state: claimed };
  });
}

async function refresh(
  context: RefreshContext,
  owner: TokenOwner,
  { refreshToken, state }: Extract<Step, { kind: 'refresh' }>,
  now: Date,
): Promise<string> {
  const { oauth, timeoutMs } = context;
  try {
    const grant = { grant_type: 'refresh_token', refresh_token: refreshToken } as const;
    const fresh = await exchangeGrant(oauth, grant, context, now);
    if (await storeFresh(context, owner, state, fresh, now)) return fresh.access;
    // The member disconnected or reconnected meanwhile: nobody uses this new token, so revoke it.
    await revokeGrant(oauth, fresh.refresh, timeoutMs);
    return await freshAccessToken(context, owner, now);
  } catch (error) {
    if (error instanceof GrantRefused) {
      await endClaim(context, owner, state, { isEnded: true });
      throw new ConsentEnded();
    }
    await endClaim(context, owner, state, { isEnded: false });
    throw error;
  }
}

function storeFresh(
  { store, tokens }: RefreshContext,
  owner: TokenOwner,
  state: OauthState,
  { access, refresh: next, expiresAt }: OauthTokens,
  now: Date,
): Promise<boolean> {
  return store.commit(async (unit) => {
    const found = await tokens.open(unit, owner);
    if (!isOurs(found?.sealed.oauth, state)) return false;
    const oauth = { expiresAt, refreshingUntil: null, isEnded: false };
    await tokens.keep(unit, owner, tokenPairText(access, next), oauth, now);
    return true;
  });
}

async function endClaim(
  { store, tokens }: RefreshContext,
  owner: TokenOwner,
  state: OauthState,
  { isEnded }: { isEnded: boolean },
): Promise<void> {
  await store.commit(async (unit) => {
    const found = await tokens.open(unit, owner);
    if (!isOurs(found?.sealed.oauth, state)) return;
    const oauth = { ...state, refreshingUntil: null, isEnded };
    const config = isEnded ? await findConfig(unit, owner) : null;
    unit.update(ynabSecrets(owner.householdId).doc(owner.uid), { oauth });
    if (!config) return;
    // The profile shows the reason, and scheduled syncs stop.
    const change = { lastError: new ConsentEnded().userMessage, nextSyncAt: null };
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), change);
  });
}

function isOurs(current: OauthState | null | undefined, { refreshingUntil }: OauthState): boolean {
  return current?.refreshingUntil?.getTime() === refreshingUntil?.getTime();
}

function tokenPairText(access: string, refreshToken: string): string {
  return JSON.stringify({ access, refresh: refreshToken });
}

function parseTokenPair(text: string): { access: string; refresh: string } {
  return JSON.parse(text) as { access: string; refresh: string };
}

interface OpenedToken {
  sealed: YnabSecret;
  /** A pasted token as it is; for OAuth, both tokens as JSON. */
  token: string;
}

interface TokenStore {
  keyring(): Keyring;
  /** Null if there is no token, or it cannot be decrypted any more. */
  open(reader: Reader, owner: TokenOwner): Promise<OpenedToken | null>;
  /** Replaces any earlier token. */
  keep(
    unit: UnitOfWork,
    owner: TokenOwner,
    token: string,
    oauth: OauthState | null,
    now: Date,
  ): Promise<void>;
}

function createTokenStore(text: string | null): TokenStore {
  let parsed: Keyring | null = null;
  const keyring = (): Keyring => {
    if (text === null) throw new Error('YNAB_KEYRING is not set for this function.');
    return (parsed ??= parseKeyring(text));
  };
  return {
    keyring,
    open: async (reader, owner) => {
      const sealed = await findSecret(reader, owner);
      try {
        return sealed && { sealed, token: openToken(keyring(), owner, sealed) };
      } catch (error) {
        if (error instanceof SealBroken) return null;
        throw error;
      }
    },
    keep: async (unit, owner, token, oauth, now) => {
      const before = await findSecret(unit, owner);
      const sealed = sealToken(keyring(), owner, token);
      const document = ynabSecrets(owner.householdId).doc(owner.uid);
      unit.createOrReplace(document, before, { id: owner.uid, ...sealed, oauth, updatedAt: now });
    },
  };
}
