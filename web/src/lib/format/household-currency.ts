/**
 * In which currency texts are: that of the household on the screen, which is set before anything of it renders. What may
 * be of another household (an entry that waits to be sent) names its own; what is told when an answer has come, by when
 * another household may be on the screen, is told by `tellIn`.
 */
import {
  currencyOf,
  DEFAULT_CURRENCY,
  writeMoneyAs,
  type Currency,
} from '@housetab/functions/core/money/currency';
import { browserLanguage } from '@/lib/format/browser-language';
import { sessionStore } from '@/lib/session/session-store';

/** While something is told of a household, which may not be on the screen any more. */
let told: Currency | null = null;

writeMoneyAs(
  () => told ?? currencyOfHousehold(sessionStore.getState().householdId),
  browserLanguage,
);

/** Tells something whose amounts are in this currency, whatever household is on the screen. */
export function tellIn<Result>(currency: Currency, tell: () => Result): Result {
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
 * Sets the currencies of the account's households. Calls send what was typed in them: one that was changed meanwhile is
 * refused by the server.
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
