import { ynabSecrets } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import type { OauthState, YnabSecret } from '../../core/ynab/stored.ts';
import { findSecret } from '../ynab.repository.ts';
import {
  parseKeyring,
  type Keyring,
  openToken,
  SealBroken,
  sealToken,
  type TokenOwner,
} from './token-seal.ts';

interface OpenedToken {
  sealed: YnabSecret;
  /** A pasted token as it is; for OAuth, both tokens as JSON. */
  token: string;
}

export interface TokenStore {
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

export function createTokenStore(text: string | null): TokenStore {
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
