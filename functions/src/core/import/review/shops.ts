import { foldName } from '../../household/member.ts';

/** Words before a shop's name, or without information about it. */
const noise = new Set(
  (
    'pos debit credit card visa mastercard maestro purchase payment checkcard recurring paypal sq tst sumup zettle ' +
    'kartenzahlung lastschrift gutschrift kauf zahlung betaalautomaat apple google pay contactless online www com ' +
    'gmbh ag kg co inc llc ltd bv the and und'
  ).split(' '),
);

/**
 * The key of a shop: the first two words that are neither numbers nor noise. `REWE SAGT DANKE 43210 BERLIN` and `Rewe
 * sagt danke 7` are one shop.
 */
export function shopOf(text: string): string {
  const words = foldName(text)
    .split(/[^\p{L}\p{N}'&]+/u)
    .filter((word) => word.length > 1 && !/\p{N}/u.test(word) && !noise.has(word));
  return words.slice(0, 2).join(' ');
}

export interface ShopEntry {
  text: string;
  category: string;
}

/**
 * The latest category of each shop.
 *
 * @param entries the newest first
 */
export class ShopBook {
  readonly #byShop = new Map<string, string>();
  /** By the first word; null = several categories. */
  readonly #byFirstWord = new Map<string, string | null>();

  constructor(entries: Iterable<ShopEntry>) {
    for (const { text, category } of entries) {
      const shop = shopOf(text);
      if (shop === '') continue;
      if (!this.#byShop.has(shop)) this.#byShop.set(shop, category);
      const word = firstWordOf(shop);
      const known = this.#byFirstWord.get(word);
      if (known === undefined) this.#byFirstWord.set(word, category);
      else if (known !== category) this.#byFirstWord.set(word, null);
    }
  }

  /** null = this shop is new. */
  categoryOf(text: string): string | null {
    const shop = shopOf(text);
    if (shop === '') return null;
    return this.#byShop.get(shop) ?? this.#byFirstWord.get(firstWordOf(shop)) ?? null;
  }
}

function firstWordOf(shop: string): string {
  return shop.split(' ')[0] ?? '';
}
