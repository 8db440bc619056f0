import * as z from 'zod';

/**
 * The keys that tokens are sealed with, from Secret Manager: `{"active":"k2","keys":{"k1":"…",
 * "k2":"…"}}`, each key 32 random bytes in base64. New seals take the active one; the others open
 * what was sealed before. `docs/operating.md` says how keys are changed.
 */
export interface Keyring {
  active: string;
  keys: ReadonlyMap<string, Buffer>;
}

const keyringSchema = z.strictObject({
  active: z.string().regex(/^[\w-]{1,32}$/),
  keys: z.record(z.string().regex(/^[\w-]{1,32}$/), z.base64()),
});

/** @throws Error that names what is wrong, and never a key */
export function parseKeyring(text: string): Keyring {
  const parsed = keyringSchema.safeParse(readJson(text));
  if (!parsed.success) throw new Error('YNAB_KEYRING is not a keyring: see keyring.ts.');
  const { active, keys } = parsed.data;
  const decoded = Object.entries(keys).map(
    ([id, key]) => [id, Buffer.from(key, 'base64')] as const,
  );
  const short = decoded.find(([, key]) => key.length !== 32);
  if (short) throw new Error(`YNAB_KEYRING: the key ${short[0]} has not 32 bytes.`);
  const all = new Map(decoded);
  if (!all.has(active)) throw new Error(`YNAB_KEYRING: there is no key ${active}.`);
  return { active, keys: all };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
