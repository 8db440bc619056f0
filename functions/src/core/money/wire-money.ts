/**
 * Money is minor units everywhere in the web, and amounts of two decimals in the API's services; only the wire
 * has as many decimals as the household's currency. This is the one place where one becomes the other: the API
 * client and the API's router pass every body through it.
 */
import { currencyOfTexts, decimalsOf, unitsOf, type Currency } from './currency.ts';
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
  'carried',
  'dueAmount',
  'expectedByToday',
  'expenseAmount',
  'isOwed',
  'lastMonth',
  'lastYear',
  'left',
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
  'share',
  'spent',
  'theyOwe',
  'thisMonth',
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

/** The same body with minor units for amounts; the currency is that of the body's household. */
export function fromWire<Body>(body: Body, currency: Currency = currencyOfTexts()): Body {
  return convert(body, {
    money: (amount) => unitsFrom(amount, currency),
    hundredths: toCents,
  }) as Body;
}

/** The same body with amounts for minor units. */
export function toWire<Body>(body: Body, currency: Currency = currencyOfTexts()): Body {
  return convert(body, {
    money: (units) => units / unitsOf(currency),
    hundredths: toAmount,
  }) as Body;
}

/** The same body of a service with minor units for amounts. */
export function inCents<Body>(body: Body): Body {
  return convert(body, { money: toCents, hundredths: toCents }) as Body;
}

/**
 * A body as it came, as services take it: ¥1,000 are 10.00 to them. An amount with more decimals than the
 * currency has keeps one too many, to be refused.
 */
export function toServices<Body>(body: Body, currency: Currency): Body {
  if (decimalsOf(currency) === 2) return body;
  const units = unitsOf(currency);
  return convert(body, {
    money: (amount) => {
      const whole = Math.round(amount * units);
      return (whole / units === amount ? whole : Math.floor(amount * units) + 0.5) / 100;
    },
    hundredths: (value) => value,
  }) as Body;
}

/** A service's answer as it is sent. */
export function fromServices<Body>(body: Body, currency: Currency): Body {
  if (decimalsOf(currency) === 2) return body;
  return convert(body, {
    money: (amount) => toCents(amount) / unitsOf(currency),
    hundredths: (value) => value,
  }) as Body;
}

function unitsFrom(amount: number, currency: Currency): number {
  const units = Math.round(amount * unitsOf(currency));
  if (!Number.isSafeInteger(units) || units / unitsOf(currency) !== amount) {
    throw new RangeError('Finer than the currency.');
  }
  // Math.round(-0) gives -0, which equals 0 but prints as "-0".
  return units === 0 ? 0 : units;
}

interface Change {
  money: (money: number) => number;
  /** Of a weight or a percentage. */
  hundredths: (value: number) => number;
}

function convert(body: unknown, change: Change): unknown {
  if (Array.isArray(body)) return body.map((item: unknown) => convert(item, change));
  if (typeof body !== 'object' || body === null) return body;
  const converted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(body)) {
    if (typeof field === 'number' && moneyFields.has(name)) {
      converted[name] = (name === 'value' ? change.hundredths : change.money)(field);
    } else {
      const isInMoney = name === 'people' && isSplitByMoney(body);
      converted[name] = convert(
        field,
        isInMoney ? { ...change, hundredths: change.money } : change,
      );
    }
  }
  return converted;
}

/** Whether the values of a split's people are money: that depends on its mode. */
function isSplitByMoney({ mode }: { mode?: unknown }): boolean {
  return mode === 'amount' || mode === 'adjustment';
}
