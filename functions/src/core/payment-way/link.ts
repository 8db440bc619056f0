import { plainAmount, type Currency } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import { linkKinds, type LinkKind, type LinkWay } from './way.ts';

interface LinkForm {
  name: string;
  /** Accepted text before the handle, in lower case; a longer one before its own prefix. */
  starts: readonly string[];
  handle: RegExp;
  /** The only currency that the service supports; the screen says so. */
  only?: Currency;
  /** The address of the handle, without an amount. */
  plain: (handle: string) => string;
  /** The address with an amount; null if it can't have one. Absent: no such form is documented. */
  withAmount?: (handle: string, payment: Payment) => string | null;
}

interface Payment {
  cents: Cents;
  currency: Currency;
}

/** Currencies that PayPal.Me accepts behind an amount. */
const paypalCurrencies = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD HUF ILS JPY MXN NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
);
/** PayPal accepts only whole amounts in these, although the currencies have decimals. */
const wholeAtPaypal = new Set(['HUF', 'TWD']);

/**
 * Revolut and Wise do not document the amount in their links: some forms in use count in units,
 * others in hundredths. An amount a hundred times too large is worse than one that has to be typed.
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

const MAX_LINK = 100;

/**
 * Reads a typed or pasted link. Only the handle is stored, and only if the whole text has a known
 * form: `https` or no scheme, a known host, letters and digits. So a link can't hide anything: no
 * user name, port, percent sign, query or letters of other scripts.
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

/** The link without `https://` and amount. */
export function linkText({ kind, handle }: LinkWay): string {
  return linkForms[kind].plain(handle).slice('https://'.length);
}

/**
 * The payment address, always built from the handle.
 * @param payment null = the amount is unknown
 * @returns null for an invalid handle, wherever it comes from
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
