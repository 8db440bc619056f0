import fc from 'fast-check';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { epcText } from '@housetab/functions/core/payment-way/epc-code';
import { QrCode } from '@/components/ui/qr-code';
import { readQrCode } from '@test/read-qr-code';

/** A third-party decoder reads the drawing, as a bank's app does. */
function readBack(text: string): string {
  const { container, unmount } = render(<QrCode text={text} label="Code" />);
  const read = readQrCode(container.querySelector('svg')!);
  unmount();
  return read;
}

const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => /\p{L}/u.test(text));

test('any transfer’s code is read back unchanged', () => {
  fc.assert(
    fc.property(
      name,
      fc.string({ unit: 'grapheme', maxLength: 160 }),
      fc.integer({ min: 1, max: 99_999_999_999 }),
      (holder, purpose, cents) => {
        const to = { iban: 'DE89370400440532013000', name: holder };
        const text = epcText({ to, cents, currency: 'EUR', purpose });
        if (text !== null) expect(readBack(text)).toBe(text);
      },
    ),
    { numRuns: 25 },
  );
});

test('a code of any version is read back unchanged', () => {
  for (const length of [1, 60, 150, 331]) {
    const text = 'Bär, 9,5 €; '.repeat(40).slice(0, length);
    expect(readBack(text)).toBe(text);
  }
});
