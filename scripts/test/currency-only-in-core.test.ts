import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A household may use any currency, and only core/money knows its sign and its number of decimals. This test finds code
 * elsewhere that assumes dollars or hundredths, even if no other test runs it.
 */

const rules = [
  { what: 'an amount in dollars', pattern: /\$\d/ },
  { what: 'a dollar sign before a value', pattern: /\$\$\{|\$\{['"]\$['"]\}/ },
  { what: 'a dollar sign alone', pattern: /(?<=[\s('"`>])\$(?=['"`<)])/ },
  { what: 'the name of dollars', pattern: /\bdollars?\b|\bUSD\b/i },
  { what: 'two decimals', pattern: /\.toFixed\(2\)/ },
  // Percentages are allowed: their lines contain the word.
  { what: 'hundredths', pattern: /^(?!.*\bpercent\b).*[/*] ?100\b(?! ?%)/ },
  { what: 'a currency’s format', pattern: /style: 'currency'/ },
];

/** Allowed lines by file: they contain this text, which means something else, or dollars on purpose. */
const meant: Readonly<Record<string, readonly string[]>> = {
  // Weights and percentages are hundredths in every currency.
  'functions/src/core/split/split-faults.ts': ['Math.abs(missing) / 100} %'],
  'functions/src/core/sentences/split-text.ts': ['value / 100'],
  'web/src/features/transactions/split/describe-bill.ts': ['hundredths / 100'],
  // Widths.
  'web/src/components/ui/progress.tsx': ['* 100}%'],
  'web/src/components/charts/bar-scale.ts': ['/ range) * 100'],
  'web/src/features/dashboard/open-debts.ts': ['/ longest) * 100'],
  // Not money.
  'functions/src/core/search/search-query.ts': ['memberIds.length * 100'],
  // Search keys are the number of minor units in hundredths. The typed text is converted.
  'functions/src/core/search/search-keys.ts': [
    '(cents / 100).toFixed(2)',
    '[dollars',
    '`$${text}`',
  ],
  // An example for visitors, who have no household.
  'web/src/features/auth/components/what-it-is.tsx': ['$'],
  // The specification has these words for a household in dollars.
  'functions/src/core/ynab/plans.ts': ['US dollars', "'dollars'"],
  'web/src/lib/format/currency-name.ts': ["'dollars'"],
  'web/src/features/settling/settlements/apply-input.ts': ['DEFAULT_CURRENCY ? `$'],
  'functions/src/platform/openapi/openapi-document.ts': ['US dollars unless'],
  'functions/src/core/household/household.ts': ['Default: USD'],
  'functions/src/core/household/user-resource.ts': ['= USD'],
  // An axis in few digits, in the household's currency.
  'web/src/components/charts/money-tick.ts': ["style: 'currency', currency,"],
  // The currency of the banks' own files.
  'functions/src/core/import/read/bank-layouts.ts': ["code: 'USD'"],
  // The currencies of PayPal. Venmo supports only dollars.
  'functions/src/core/payment-way/link.ts': ['THB TWD USD', "only: 'USD'", "currency === 'USD'"],
  // Amounts in files may begin with a dollar sign.
  'functions/src/core/import/read/import-format.ts': ['dollar'],
};

/**
 * Lines of code without comments, without the words of `ownMoney`, which only a household in dollars reads, and without
 * replacements, where `$1` is a group.
 */
function linesOf(path: string): { line: string; number: number }[] {
  return readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, place) => ({
      line: line.replace(/(^|\s)\/\/ .*$|ownMoney\('[^']*'\)/, ''),
      number: place + 1,
    }))
    .filter(({ line }) => !/\.replace(?:All)?\(/.test(line));
}

function findOutside(): string[] {
  return globSync(['functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'])
    .filter((path) => !path.includes('.test.') && !path.includes('/core/money/'))
    .flatMap((path) =>
      linesOf(path).flatMap(({ line, number }) =>
        rules
          .filter(({ pattern }) => pattern.test(line))
          .filter(() => !(meant[path] ?? []).some((text) => line.includes(text)))
          .map(({ what }) => `${path}:${number} has ${what}: ${line.trim()}`),
      ),
    );
}

test('only core/money writes a currency’s sign and knows its decimals', () => {
  expect(findOutside()).toEqual([]);
});

test('each allowed text exists', () => {
  for (const [path, texts] of Object.entries(meant)) {
    const source = readFileSync(path, 'utf8');
    for (const text of texts) expect(source.includes(text), `${path}: ${text}`).toBe(true);
  }
});

test.each([
  'return `${name} owes $5.00`;',
  'const label = "Amount ($)";',
  '<span>$</span>',
  'return `$${amount}`;',
  'return (cents / 100).toFixed(2);',
  'const cents = amount * 100;',
  "hint('at most $100')",
  "message: 'Enter dollars.'",
])('the rules find the line %s', (line) => {
  expect(rules.some(({ pattern }) => pattern.test(line))).toBe(true);
});
