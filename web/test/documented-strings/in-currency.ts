/**
 * Converts test cases, which are written for a household in dollars, to another currency. The stubbed responses are the same: 500
 * cents become 500 minor units.
 */
import {
  DEFAULT_CURRENCY,
  plainAmount,
  type Currency,
} from '@housetab/functions/core/money/currency';
import { currencySign } from '@housetab/functions/core/money/currency-sign';
import { formatCents } from '@housetab/functions/core/money/money';
import { fromWire, toWire } from '@housetab/functions/core/money/wire-money';

const centsOf = (whole: string, decimals = '00') => Number(whole.replaceAll(',', '') + decimals);
const literally = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** `$58.00` becomes `¥5,800` or `KWD 5.800`; `Amount ($)` becomes `Amount (¥)`. */
export function sayIn<Said extends string | RegExp>(said: Said, currency: Currency): Said {
  if (currency === DEFAULT_CURRENCY) return said;
  const amount = (whole: string, decimals?: string) =>
    formatCents(centsOf(whole, decimals), currency).replaceAll('\u00a0', ' ');
  if (typeof said === 'string') {
    return said
      .replaceAll(/\$(\d[\d,]*)(?:\.(\d\d))?/g, (_, whole: string, decimals?: string) =>
        amount(whole, decimals),
      )
      .replaceAll(/\$(?!\{)/g, () => currencySign(currency))
      .replaceAll(/\bdollars\b/g, currency) as Said;
  }
  const source = said.source
    .replaceAll(/\\\$(\d[\d,]*)\\\.(\d\d)/g, (_, whole: string, decimals: string) =>
      literally(amount(whole, decimals)),
    )
    .replaceAll(String.raw`\$`, literally(currencySign(currency)));
  return new RegExp(source, said.flags) as Said;
}

/** Converts the input of an amount field. */
export function typeInCurrency(label: string, value: string, currency: Currency): string {
  const [, whole, decimals = ''] = /^(\d+)(?:\.(\d\d?))?$/.exec(value) ?? [];
  const isAmount = /\$|amount/i.test(label) && whole !== undefined;
  return isAmount ? plainAmount(centsOf(whole, decimals.padEnd(2, '0')), currency) : value;
}

/** Converts a sent body back to that of a household in dollars. */
export function inDollars(body: unknown, currency: Currency): unknown {
  return toWire(fromWire(body, currency), 'USD');
}

/** A response with this currency in every household. */
export function countedInCurrency(answer: unknown, path: string, currency: Currency): unknown {
  if (path === '/households' && Array.isArray(answer)) {
    return answer.map((one: object) => ({ ...one, currency }));
  }
  if (typeof answer !== 'object' || answer === null || !('households' in answer)) return answer;
  const households = (answer.households as object[]).map((one) => ({ ...one, currency }));
  return { ...answer, households };
}

/**
 * Visible or announced texts with a dollar sign, or with decimals that the currency does not have. Amounts with two decimals and
 * without a sign are in fields.
 */
export function foreignIn(currency: Currency): string[] {
  const texts = [...document.body.querySelectorAll('*:not(style, script)')].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ nodeValue }) => nodeValue ?? ''),
    ...['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt'].map(
      (name) => element.getAttribute(name) ?? '',
    ),
    element instanceof HTMLInputElement ? element.value : '',
  ]);
  const isForeign =
    currency === 'EUR' ? /\$|dollar/i : /\$|dollar|(?<![\d.,])\d[\d,]*\.\d\d(?![\d.%])/i;
  return [...new Set(texts.filter((text) => isForeign.test(text)))];
}
