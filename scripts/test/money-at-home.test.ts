import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A household counts in any currency: only core/money knows how many decimals amounts have, and what stands before
 * them. What would write dollars, or hundredths, anywhere else is found here, also in a sentence that no other test calls.
 */

const rules = [
  { what: 'an amount in dollars', pattern: /\$\d/ },
  { what: 'a dollar sign before a value', pattern: /\$\$\{|\$\{['"]\$['"]\}/ },
  { what: 'a dollar sign alone', pattern: /(?<=[\s('"`>])\$(?=['"`<)])/ },
  { what: 'the name of dollars', pattern: /\bdollars?\b|\bUSD\b/i },
  { what: 'two decimals', pattern: /\.toFixed\(2\)/ },
  // Percentages, which say so, are none of money.
  { what: 'hundredths', pattern: /^(?!.*\bpercent\b).*[/*] ?100\b(?! ?%)/ },
  { what: 'a currency’s format', pattern: /style: 'currency'/ },
];

/** Where they mean something else, or dollars on purpose: the line has this text. */
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
  // Search keys are hundredths of the minor unit's number; what is typed is translated.
  'functions/src/core/search/search-keys.ts': [
    '(cents / 100).toFixed(2)',
    '[dollars',
    '`$${text}`',
  ],
  // Without a household: an example for who is not signed in.
  'web/src/features/auth/components/what-it-is.tsx': ['$'],
  // The words for a household in dollars are those of the specification.
  'functions/src/core/ynab/plans.ts': ['US dollars', "'dollars'"],
  'web/src/lib/format/currency-name.ts': ["'dollars'"],
  'web/src/features/settlements/apply-input.ts': ['DEFAULT_CURRENCY ? `$'],
  'functions/src/platform/openapi/openapi-document.ts': ['US dollars unless'],
  'functions/src/core/household/household.ts': ['Default: USD'],
  'functions/src/core/household/user-resource.ts': ['= USD'],
  // An axis in few digits, in the household's currency.
  'web/src/components/charts/money-tick.ts': ["style: 'currency', currency,"],
  // What banks' own files are in.
  'functions/src/core/bank/bank-layouts.ts': ["code: 'USD'"],
  // What PayPal takes, and that Venmo takes dollars alone.
  'functions/src/core/payment-way/link.ts': ['THB TWD USD', "only: 'USD'", "currency === 'USD'"],
  // Signs in amounts of files, which may have a dollar's in front.
  'functions/src/core/import/import-format.ts': ['dollar'],
};

/**
 * Lines of code, without comments and the words that `ownMoney` says in a household of dollars alone. `$1` of a replacement
 * is none of money.
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

test('what is allowed elsewhere is there', () => {
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
])('such a line is found: %s', (line) => {
  expect(rules.some(({ pattern }) => pattern.test(line))).toBe(true);
});
