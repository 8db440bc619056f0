/**
 * The currency of texts: the displayed household's, set before anything renders. Texts that may be
 * about another household, such as a waiting entry, name their currency. A message for a response,
 * by when another household may be displayed, uses `inHouseholdCurrency`.
 */
import {
  currencyOf,
  DEFAULT_CURRENCY,
  writeMoneyAs,
  type Currency,
} from '@housetab/functions/core/money/currency';
import { browserLanguage } from '@/lib/format/browser-language';
import { sessionStore } from '@/lib/session/session-store';

/** Set while `inHouseholdCurrency` runs: the currency of a household that may no longer be displayed. */
let override: Currency | null = null;

writeMoneyAs(
  () => override ?? currencyOfHousehold(sessionStore.getState().householdId),
  browserLanguage,
);

/** Runs `run` with amounts in this currency, whatever household is displayed. */
export function inHouseholdCurrency<Result>(currency: Currency, run: () => Result): Result {
  const before = override;
  override = currency;
  try {
    return run();
  } finally {
    override = before;
  }
}

interface Counted {
  id: string;
  /** Absent = USD. */
  currency?: string;
}

/**
 * Sets the currencies of the account's households. A call sends the currency in which its amounts
 * were typed; if that was changed meanwhile, the server refuses the call.
 */
export function setCurrencies(households: readonly Counted[]): void {
  sessionStore.setState({
    currencies: new Map(households.map((one) => [one.id, currencyOf(one)])),
  });
}

/** The currency in which a household's amounts were displayed and typed here. */
export function currencyOfHousehold(householdId: string | null): Currency {
  return sessionStore.getState().currencies.get(householdId) ?? DEFAULT_CURRENCY;
}
