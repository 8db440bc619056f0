import { currencies } from '@housetab/functions/core/money/currencies';
import { DEFAULT_CURRENCY } from '@housetab/functions/core/money/currency';
import { browserLanguage } from '@/lib/format/browser-language';
import { readerTimeZone } from '@/lib/format/time-zone';

/** Cities of IANA time zones and regions of locales, per currency. */
const places: Readonly<Record<string, string>> = {
  AUD: 'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin AU',
  BRL: 'Sao_Paulo Bahia Fortaleza Recife Manaus BR',
  CAD: 'Toronto Vancouver Montreal Edmonton Winnipeg Halifax Regina St_Johns CA',
  CHF: 'Zurich Vaduz CH LI',
  CLP: 'Santiago CL',
  CNY: 'Shanghai Urumqi CN',
  COP: 'Bogota CO',
  CZK: 'Prague CZ',
  DKK: 'Copenhagen Faroe DK',
  EGP: 'Cairo EG',
  EUR:
    'Amsterdam Andorra Athens Berlin Bratislava Brussels Busingen Canary Dublin Helsinki Lisbon ' +
    'Ljubljana Luxembourg Madeira Madrid Malta Mariehamn Monaco Nicosia Paris Podgorica Riga Rome San_Marino ' +
    'Sofia Tallinn Vatican Vienna Vilnius Zagreb ' +
    'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'London Belfast Jersey Guernsey Isle_of_Man GB',
  HKD: 'Hong_Kong HK',
  HUF: 'Budapest HU',
  IDR: 'Jakarta Makassar Jayapura ID',
  ILS: 'Jerusalem IL',
  INR: 'Kolkata Calcutta IN',
  ISK: 'Reykjavik IS',
  JPY: 'Tokyo JP',
  KRW: 'Seoul KR',
  KWD: 'Kuwait KW',
  MXN: 'Mexico_City Tijuana Monterrey Cancun MX',
  MYR: 'Kuala_Lumpur MY',
  NGN: 'Lagos NG',
  NOK: 'Oslo NO',
  NZD: 'Auckland Chatham NZ',
  PEN: 'Lima PE',
  PHP: 'Manila PH',
  PKR: 'Karachi PK',
  PLN: 'Warsaw PL',
  RON: 'Bucharest RO',
  RSD: 'Belgrade RS',
  SAR: 'Riyadh SA',
  SEK: 'Stockholm SE',
  SGD: 'Singapore SG',
  THB: 'Bangkok TH',
  TND: 'Tunis TN',
  TRY: 'Istanbul TR',
  TWD: 'Taipei TW',
  UAH: 'Kyiv Kiev UA',
  VND: 'Ho_Chi_Minh Saigon VN',
  ZAR: 'Johannesburg ZA',
};

function findAt(place: string | undefined): string | null {
  if (!place) return null;
  const found = Object.entries(places).find(([, names]) => names.split(' ').includes(place));
  return found?.[0] ?? null;
}

/** The reader's likely currency: from the browser's time zone, else from its language. */
export function browserCurrency(): string {
  const byPlace = findAt(readerTimeZone().split('/').at(-1));
  return byPlace ?? findAt(new Intl.Locale(browserLanguage()).region) ?? DEFAULT_CURRENCY;
}

/** All currencies with their names: `EUR, Euro`. */
export function currencyChoices(): { code: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return currencies.map((code) => ({ code, label: `${code}, ${names.of(code) ?? code}` }));
}
