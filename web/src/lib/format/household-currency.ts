/**
 * The currency of texts: that of the household on the screen, which is set before anything is rendered. Texts
 * that may be about another household, such as an entry that waits to be sent, name their currency. A message
 * that appears when an answer comes, by when another household may be on the screen, is made with `tellIn`.
 */
import {
  currencyOf,
  DEFAULT_CURRENCY,
  writeMoneyAs,
  type Currency,
} from '@housetab/functions/core/money/currency';
import { browserLanguage } from '@/lib/format/browser-language';
import { sessionStore } from '@/lib/session/session-store';

/** Set while `tellIn` runs: the currency of a household that may not be on the screen any more. */
let told: Currency | null = null;

writeMoneyAs(
  () => told ?? currencyOfHousehold(sessionStore.getState().householdId),
  browserLanguage,
);

/** Runs `tell` with amounts in this currency, whatever household is on the screen. */
export function inHouseholdCurrency<Result>(currency: Currency, tell: () => Result): Result {
  const before = told;
  told = currency;
  try {
    return tell();
  } finally {
    told = before;
  }
}

interface Counted {
  id: string;
  /** Absent = USD. */
  currency?: string;
}

/**
 * Sets the currencies of the account's households. A call sends the currency in which its amounts were typed;
 * if that was changed meanwhile, the server refuses the call.
 */
export function setCurrencies(households: readonly Counted[]): void {
  sessionStore.setState({
    currencies: new Map(households.map((one) => [one.id, currencyOf(one)])),
  });
}

/** The currency in which a household's amounts were shown and typed here. */
export function currencyOfHousehold(householdId: string | null): Currency {
  return sessionStore.getState().currencies.get(householdId) ?? DEFAULT_CURRENCY;
}
