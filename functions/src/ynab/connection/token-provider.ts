import type { YnabSettings } from '../../config.ts';
import { ynabSecrets } from '../../firestore/paths.ts';
import type { Reader } from '../../firestore/reader.ts';
import type { UnitOfWork } from '../../firestore/unit-of-work.ts';
import { parseKeyring, type Keyring } from './keyring.ts';
import { isOutdated, openToken, SealBroken, sealToken, type TokenOwner } from './token-seal.ts';
import { findSecret } from '../ynab.repository.ts';

/**
 * Where tokens come from. Everything that calls YNAB asks here, so that OAuth's tokens, which are
 * fetched and refreshed, can come beside the ones that members type in.
 */
export interface TokenProvider {
  /** Null where there is none, or where it can no longer be opened. */
  tokenOf(reader: Reader, owner: TokenOwner): Promise<string | null>;
  /** Keeps a token, instead of any before. */
  keep(unit: UnitOfWork, owner: TokenOwner, token: string, now: Date): Promise<void>;
  /** Nothing of it stays. */
  forget(unit: UnitOfWork, owner: TokenOwner): void;
  /** After a change of keys: seals the member's token with the new one. */
  renew(unit: UnitOfWork, owner: TokenOwner, now: Date): Promise<void>;
}

export function createTokenProvider({
  keyring: text,
}: Pick<YnabSettings, 'keyring'>): TokenProvider {
  let parsed: Keyring | null = null;
  const keyring = (): Keyring => {
    if (text === null) throw new Error('YNAB_KEYRING is not set for this function.');
    return (parsed ??= parseKeyring(text));
  };
  const open = async (reader: Reader, owner: TokenOwner) => {
    const sealed = await findSecret(reader, owner);
    try {
      return sealed && { sealed, token: openToken(keyring(), owner, sealed) };
    } catch (error) {
      if (error instanceof SealBroken) return null;
      throw error;
    }
  };
  const keep: TokenProvider['keep'] = async (unit, owner, token, now) => {
    const before = await findSecret(unit, owner);
    const sealed = sealToken(keyring(), owner, token);
    const document = ynabSecrets(owner.householdId).doc(owner.uid);
    unit.createOrReplace(document, before, { id: owner.uid, ...sealed, updatedAt: now });
  };
  return {
    tokenOf: async (reader, owner) => (await open(reader, owner))?.token ?? null,
    keep,
    forget: (unit, { householdId, uid }) => unit.delete(ynabSecrets(householdId).doc(uid)),
    renew: async (unit, owner, now) => {
      const found = await open(unit, owner);
      if (found && isOutdated(keyring(), found.sealed)) {
        await keep(unit, owner, found.token, now);
      }
    },
  };
}
