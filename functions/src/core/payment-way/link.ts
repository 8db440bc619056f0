import { plainAmount, type Currency } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import { linkKinds, type LinkKind, type LinkWay } from './way.ts';

interface LinkForm {
  /** What the service is called. */
  name: string;
  /** What may stand between `https://` and the handle, in small letters; the longer before what it begins with. */
  starts: readonly string[];
  handle: RegExp;
  /** What it can't be paid in is said beside it: it knows this currency alone. */
  only?: Currency;
  /** The address of the handle, without an amount. */
  plain: (handle: string) => string;
  /** The address that asks for an amount; null where it can't. Absent: no form of it is known for sure. */
  withAmount?: (handle: string, payment: Payment) => string | null;
}

interface Payment {
  cents: Cents;
  currency: Currency;
}

/** What PayPal.Me takes behind an amount. */
const paypalCurrencies = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
/** Of which PayPal takes whole amounts alone, although they have decimals. */
const wholeAtPaypal = new Set(['HUF', 'TWD']);

/**
 * Revolut's and Wise's links do not say publicly how an amount is asked for: of those in use, one counts in hundredths of
 * what another does. An amount that is a hundred times too large is worse than one that has to be typed.
 */
export const linkForms: Readonly<Record<LinkKind, LinkForm>> = {
  paypal: {
    name: 'PayPal',
    starts: [
      ...['paypal.me/', 'www.paypal.me/'],
      ...['paypal.com/paypalme/', 'www.paypal.com/paypalme/'],
    ],
    handle: /^[A-Za-z0-9]{1,20}$/,
    plain: (handle) => `https://paypal.me/${handle}`,
    withAmount: (handle, { cents, currency }) => {
      if (!paypalCurrencies.has(currency)) return null;
      if (wholeAtPaypal.has(currency) && cents % 100 !== 0) return null;
      const amount = plainAmount(cents, currency);
      const text = wholeAtPaypal.has(currency) ? String(Number(amount)) : amount;
      return `https://paypal.me/${handle}/${text}${currency}`;
    },
  },
  venmo: {
    name: 'Venmo',
    starts: [
      ...['venmo.com/u/', 'www.venmo.com/u/', 'account.venmo.com/u/'],
      ...['venmo.com/', 'www.venmo.com/'],
    ],
    handle: /^[A-Za-z0-9_-]{5,30}$/,
    plain: (handle) => `https://venmo.com/u/${handle}`,
    only: 'USD',
    withAmount: (handle, { cents, currency }) =>
      currency === 'USD'
        ? `https://venmo.com/${handle}?txn=pay&amount=${plainAmount(cents, currency)}`
        : null,
  },
  revolut: {
    name: 'Revolut',
    starts: ['revolut.me/', 'www.revolut.me/'],
    handle: /^[A-Za-z0-9]{3,30}$/,
    plain: (handle) => `https://revolut.me/${handle}`,
  },
  wise: {
    name: 'Wise',
    starts: ['wise.com/pay/me/', 'www.wise.com/pay/me/'],
    handle: /^[A-Za-z0-9]{3,40}$/,
    plain: (handle) => `https://wise.com/pay/me/${handle}`,
  },
};

/** Longer texts are no link of these. */
const MAX_LINK = 100;

/**
 * What a typed or pasted link stands for. Nothing of it is kept but the handle, and only if all of it is of a known form:
 * `https`, or nothing, before a known host; letters and digits behind it. So nothing can be hidden in it: no name
 * before the host, no port, no percent sign, no query, no other script's letters.
 *
 * @returns null for anything else
 */
export function readLink(text: string): LinkWay | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LINK || !/^[!-~]+$/.test(trimmed)) return null;
  const link = /^https:\/\//i.test(trimmed) ? trimmed.slice('https://'.length) : trimmed;
  const small = link.toLowerCase();
  for (const kind of linkKinds) {
    const { starts, handle: form } = linkForms[kind];
    const start = starts.find((one) => small.startsWith(one));
    if (start === undefined) continue;
    const handle = link.slice(start.length).replace(/\/$/, '');
    return form.test(handle) ? { kind, handle } : null;
  }
  return null;
}

export function isHandle(kind: LinkKind, handle: string): boolean {
  return linkForms[kind].handle.test(handle);
}

/** The link as people know it: without `https://` and amount. */
export function linkText({ kind, handle }: LinkWay): string {
  return linkForms[kind].plain(handle).slice('https://'.length);
}

/**
 * The address that pays, built anew from the handle.
 *
 * @param payment what is to be paid; null = not said
 * @returns null for a handle that is none, wherever it came from
 */
export function payLink(
  { kind, handle }: LinkWay,
  payment: Payment | null,
): { href: string; hasAmount: boolean } | null {
  if (!isHandle(kind, handle)) return null;
  const { plain, withAmount } = linkForms[kind];
  const asking = payment && payment.cents > 0 ? withAmount?.(handle, payment) : null;
  return { href: asking ?? plain(handle), hasAmount: asking != null };
}
