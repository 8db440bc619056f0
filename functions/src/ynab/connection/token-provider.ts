import type { YnabSettings } from '../../platform/config.ts';
import { ynabSecrets } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { revokeGrant, type OauthTokens } from './oauth-exchange.ts';
import { freshAccessToken, tokenPairText, parseTokenPair } from './oauth-refresh.ts';
import { isOutdated, type TokenOwner } from './token-seal.ts';
import type { YnabAccess } from './ynab-client.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

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
