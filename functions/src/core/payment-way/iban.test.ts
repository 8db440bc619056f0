import fc from 'fast-check';
import { getCountrySpecifications, isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import {
  beginsAsIban,
  compactIban,
  ibanFault,
  ibanText,
  isIban,
  isInEconomicArea,
} from './iban.ts';

/** Parts of France and Finland, whose banks' IBANs begin with FR and FI. */
const ofOthers = 'AX GF GP MF MQ NC PF PM RE TF WF YT'.split(' ');

/** The registry of a library. */
const registry = Object.entries(getCountrySpecifications()).filter(
  ([country, { IBANRegistry }]) => IBANRegistry && !ofOthers.includes(country),
);

/** IBANs in the country's format with valid check digits. */
function checked(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map((one) => Number.parseInt(one, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

const anyIban = fc
  .constantFrom(...registry.map(([country, { chars }]) => ({ country, length: (chars ?? 0) - 4 })))
  .chain(({ country, length }) =>
    fc
      .string({
        unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        minLength: length,
        maxLength: length,
      })
      .map((account) => checked(country, account)),
  );

describe('an IBAN', () => {
  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NL91ABNA0417164300',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'LC55HEMM000100010012001200023015',
  ])('%s is valid', (iban) => {
    expect(ibanFault(iban)).toBeNull();
    expect(isValidIBAN(iban)).toBe(true);
  });

  it("has the registry's length in each country", () => {
    expect(registry.length).toBeGreaterThan(70);
    for (const [country, { chars }] of registry) {
      expect([country, ibanFault(checked(country, '0'.repeat((chars ?? 0) - 4)))]).toEqual([
        country,
        null,
      ]);
      expect(ibanFault(checked(country, '0'.repeat((chars ?? 0) - 3)))).toMatch(
        / characters; this one/,
      );
    }
  });

  it('is valid only with the right check digits', () => {
    fc.assert(
      fc.property(anyIban, fc.nat(), fc.integer({ min: 1, max: 35 }), (iban, at, by) => {
        expect(isIban(iban)).toBe(true);
        const place = at % iban.length;
        const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
        const other = letters[(letters.indexOf(iban[place]!) + by) % 36]!;
        const changed = iban.slice(0, place) + other + iban.slice(place + 1);
        // A letter counts as two digits, so some changes give the same remainder; those of digits
        // never do.
        if (/\d/.test(iban[place]!) && /\d/.test(other)) expect(isIban(changed)).toBe(false);
      }),
    );
  });

  it('is valid whenever the library accepts it', () => {
    const near = fc
      .tuple(anyIban, fc.nat(), fc.constantFrom(...'0123456789AZ'))
      .map(([iban, at, to]) => {
        const place = 2 + (at % (iban.length - 2));
        return iban.slice(0, place) + to + iban.slice(place + 1);
      });
    fc.assert(
      fc.property(fc.oneof(anyIban, near), (iban) => {
        // The library also checks letters and digits by country.
        if (isValidIBAN(iban) && !['00', '01', '99'].includes(iban.slice(2, 4))) {
          expect(isIban(iban)).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['', /^Enter an IBAN/],
    ['DE', /^Enter an IBAN/],
    ['ANNA', /^Enter an IBAN/],
    ['DE89 3704', /^Enter an IBAN/],
    ['DE8937040044053201300\n', /^Enter an IBAN/],
    ['ＤＥ89370400440532013000', /^Enter an IBAN/],
    ['DE８９370400440532013000', /^Enter an IBAN/],
    ['ZZ89370400440532013000', /^No country has IBANs that begin with ZZ/],
    ['DE893704004405320130', /has 22 characters; this one has 20/],
    ['DE88370400440532013000', /^One of its characters is wrong/],
    ['DE89370400440532013001', /^One of its characters is wrong/],
  ])('%j is invalid, with a reason', (text, fault) => {
    expect(ibanFault(text)).toMatch(fault);
  });

  it('accepts spaces and lower-case letters', () => {
    expect(compactIban(' de89 3704 0044\u00a00532 0130 00 ')).toBe('DE89370400440532013000');
    expect(ibanText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
    expect(ibanText('NO9386011117947')).toBe('NO93 8601 1117 947');
    expect(beginsAsIban('de89 3')).toBe(true);
    expect(beginsAsIban('https://paypal.me/de89')).toBe(false);
    expect(isInEconomicArea('GB29NWBK60161331926819')).toBe(false);
  });
});
