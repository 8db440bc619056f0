/**
 * Money is cents everywhere in the web; only the wire speaks of dollars. This is the one place where
 * one becomes the other: the API client passes every body through it.
 */
import { toAmount, toCents } from './money.ts';

/**
 * What money is called on the wire. A test holds this list against the schemas of the API. Some of
 * these names mean something else elsewhere (`paid` may be yes or no), but never another number.
 */
export const moneyFields: ReadonlySet<string> = new Set([
  'after',
  'amount',
  'applicableAmount',
  'appliedAmount',
  'availableAmount',
  'before',
  'dueAmount',
  'expenseAmount',
  'isOwed',
  'maximumAmount',
  'net',
  'netAmount',
  'netTotal',
  'offsetOtherWay',
  'openAfter',
  'openAmount',
  'optional',
  'owes',
  'paid',
  'paymentAmount',
  'remainingAmount',
  'remainingBefore',
  'restAmount',
  'settleableAmount',
  'theyOwe',
  'total',
  'totalAfter',
  'totalAmount',
  'totalBefore',
  'totalOwed',
  'totalPaid',
  'totalTheyOwe',
  'totalYouOwe',
  'unpaid',
  // Of a split's person: hundredths in every mode, as core counts them; money in two of the modes.
  'value',
  'youOwe',
]);

/** The same body with cents for dollars. */
export function fromWire<Body>(body: Body): Body {
  return convert(body, toCents) as Body;
}

/** The same body with dollars for cents. */
export function toWire<Body>(body: Body): Body {
  return convert(body, toAmount) as Body;
}

function convert(value: unknown, change: (money: number) => number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => convert(item, change));
  if (typeof value !== 'object' || value === null) return value;
  const converted: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const isMoney = typeof inner === 'number' && moneyFields.has(name);
    converted[name] = isMoney ? change(inner) : convert(inner, change);
  }
  return converted;
}
