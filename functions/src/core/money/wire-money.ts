/**
 * The only conversion of money on the wire. The web uses minor units and the API's services amounts
 * of two decimals; the wire has the decimals of the household's currency. The API client and the
 * API's router convert every body here.
 */
import { currencyOfTexts, decimalsOf, unitsOf, type Currency } from './currency.ts';
import { toAmount, toCents } from './money.ts';

/**
 * Field names of money on the wire; a test compares them with the schemas of the API. Some have
 * other meanings elsewhere (`paid` may be a boolean), but never as another number.
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
  // A split person's value: hundredths in every mode, money in two of the modes.
  'value',
  'youOwe',
]);

/** Amounts to minor units, for the web. */
export function fromWire<Body>(body: Body, currency: Currency = currencyOfTexts()): Body {
  return convert(body, {
    money: (amount) => unitsFrom(amount, currency),
    hundredths: toCents,
  }) as Body;
}

/** Minor units to amounts, for the web. */
export function toWire<Body>(body: Body, currency: Currency = currencyOfTexts()): Body {
  return convert(body, {
    money: (units) => units / unitsOf(currency),
    hundredths: toAmount,
  }) as Body;
}

export function inCents<Body>(body: Body): Body {
  return convert(body, { money: toCents, hundredths: toCents }) as Body;
}

/**
 * A request body's amounts to a service's: ¥1,000 become 10.00. An amount with too many decimals
 * keeps one too many, so that the service refuses it.
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

/** A service's amounts to those of a response body. */
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
  /** Converts a weight or a percentage. */
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

function isSplitByMoney({ mode }: { mode?: unknown }): boolean {
  return mode === 'amount' || mode === 'adjustment';
}
