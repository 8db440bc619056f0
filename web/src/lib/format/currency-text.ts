import { currencySign } from '@housetab/functions/core/money/currency-sign';
import { currencyOfTexts } from '@housetab/functions/core/money/currency';

/** The sign of the household's currency for labels and fields: `$`, `€`, `KWD`. */
export function moneySign(): string {
  return currencySign(currencyOfTexts());
}

export function amountLabel(): string {
  return `Amount (${moneySign()})`;
}
