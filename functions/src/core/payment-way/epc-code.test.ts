import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutUnreadable } from '../household/names.ts';
import { epcText } from './epc-code.ts';

const to = { iban: 'DE89370400440532013000', name: 'Anna Bär' };
const transfer = { to, cents: 1230, currency: 'EUR', purpose: 'Housetab: Elm Street' };

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '\n',
        '\r',
        '\r\n',
        '\u2028',
        '\u2029',
        '\u0085',
        '\v',
        '\f',
        'EUR9',
        'DE89',
        'Bä',
        '👩‍👩‍👧',
        '\ud800',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('the EPC code of a transfer', () => {
  it('has the fields that banking apps read', () => {
    expect(epcText(transfer)).toBe(
      [
        ...['BCD', '002', '1', 'SCT', '', 'Anna Bär', 'DE89370400440532013000', 'EUR12.30'],
        ...['', '', 'Housetab: Elm Street'],
      ].join('\n'),
    );
  });

  it('ends with the amount if there is no purpose', () => {
    expect(epcText({ ...transfer, purpose: ' \n ' })?.split('\n')).toHaveLength(8);
  });

  it.each([
    ['another currency', { currency: 'CHF' }],
    ['nothing', { cents: 0 }],
    ['less than nothing', { cents: -1 }],
    ['a part of a cent', { cents: 0.5 }],
    ['no number', { cents: Number.NaN }],
    ['too much', { cents: 100_000_000_000 }],
    ['a wrong IBAN', { to: { ...to, iban: 'DE88370400440532013000' } }],
    ['an IBAN with another line', { to: { ...to, iban: 'DE89370400440532013000\nEUR9' } }],
    ['a bank that needs its code as well', { to: { ...to, iban: 'GB29NWBK60161331926819' } }],
    ['nobody', { to: { ...to, name: '\n' } }],
  ])('does not exist for %s', (_what, changes) => {
    expect(epcText({ ...transfer, ...changes })).toBeNull();
  });

  it.each([
    [1, 'EUR0.01'],
    [99_999_999_999, 'EUR999999999.99'],
    [100, 'EUR1.00'],
  ])('writes %d cents as %s', (cents, amount) => {
    expect(epcText({ ...transfer, cents })?.split('\n')[7]).toBe(amount);
  });

  it('keeps its fields on their lines, whatever the name and the purpose', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.integer({ min: 1, max: 99_999_999_999 }),
        (name, purpose, cents) => {
          const text = epcText({ ...transfer, to: { ...to, name }, purpose, cents });
          if (text === null) {
            // The name has no readable character, or it alone exceeds the code's capacity.
            const shown = [...withoutUnreadable(name).replace(/\s+/g, ' ').trim()].slice(0, 70);
            const bytes = new TextEncoder().encode(shown.join('')).length;
            expect(bytes === 0 || bytes > 240).toBe(true);
            return;
          }
          const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/);
          expect(lines.slice(0, 5)).toEqual(['BCD', '002', '1', 'SCT', '']);
          expect([...lines[5]!].length).toBeLessThanOrEqual(70);
          expect(lines[5]).not.toBe('');
          expect(lines[6]).toBe(to.iban);
          expect(Math.round(Number(lines[7]!.slice(3)) * 100)).toBe(cents);
          expect(lines.length === 8 || lines.length === 11).toBe(true);
          expect(lines.slice(8, 10).join('')).toBe('');
          expect([...(lines[10] ?? '')].length).toBeLessThanOrEqual(140);
          expect(text.isWellFormed()).toBe(true);
          expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('shortens the purpose to fit the size that apps must read', () => {
    const text = epcText({ ...transfer, purpose: '🏡'.repeat(140) })!;
    expect(text.endsWith('🏡')).toBe(true);
    expect(new TextEncoder().encode(text).length).toBeGreaterThan(320);
  });
});
