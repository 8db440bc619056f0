import { afterEach, expect, test, vi } from 'vitest';
import { browserLanguage } from '@/lib/format/browser-language';
import { decimalMark } from '@/lib/format/decimal-mark';
import { formatMoment } from '@/lib/format/format';

afterEach(() => vi.restoreAllMocks());

const says = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

test.each(['en-US@posix', 'C', ''])(
  'a browser that says “%s” is written for in English',
  (name) => {
    says(name);
    expect(browserLanguage()).toBe('en-US');
    expect(formatMoment(new Date(2020, 10, 20, 16, 5))).toContain('Nov 20, 2020');
    expect(decimalMark()).toBe('point');
  },
);

test('any other language is used as it is', () => {
  says('de-AT');
  expect(browserLanguage()).toBe('de-AT');
  expect(decimalMark()).toBe('comma');
});
