import fc from 'fast-check';
import type { BankLine } from '@housetab/functions/core/import/read/bank-line';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { describe, expect, it } from 'vitest';
import { noDecisions } from '@/features/import/bank/bank-draft';
import { knowLines, nextOpen, showLines } from '@/features/import/bank/bank-lines';
import { importRowOf, type LineChoice } from '@/features/import/bank/line-choice';
import { sampleTransaction } from '@test/samples/transaction';

const accountId = 'anna';
const line: fc.Arbitrary<Omit<BankLine, 'number'>> = fc.record({
  date: fc.constantFrom('2026-10-01', '2026-10-02'),
  text: fc.constantFrom('Rewe, Markt', 'Lidl', 'Café'),
  details: fc.constant(''),
  cents: fc.integer({ min: 1, max: 3 }),
  isIncoming: fc.boolean(),
  currency: fc.constant('USD'),
});
const lines = fc
  .array(line, { maxLength: 12 })
  .map((list) => list.map((one, index) => ({ ...one, number: index + 2 })));
const choice = fc.constantFrom<LineChoice>(
  { what: 'ours' },
  { what: 'mine' },
  { what: 'theirs', memberId: 'ben' },
);
const everybody = {
  mode: 'equal' as const,
  people: [{ userId: 'anna' }, { userId: 'ben' }],
};

/** The rows that the server would list for an imported line; of an expense, all of them. */
function entered(one: BankLine, chosen: LineChoice): TransactionResource[] {
  const row = importRowOf(one, chosen, { accountId, category: 'Food', split: everybody });
  if (!row) return [];
  const expense = row.split && {
    expenseId: `expense-${one.number}`,
    expenseAmount: row.amount,
    expensePayers: [{ userId: row.payTo, amount: row.amount }],
  };
  const fields = { transactionDate: row.date, note: row.note, amount: row.amount, ...expense };
  return (row.split?.people ?? [null]).map((_, index) =>
    sampleTransaction({
      ...{ ...fields, id: `${one.number}-${index}`, paidBy: index === 0 ? 'anna' : 'ben' },
      ...{ owedBy: row.owedBy ?? null, isRefund: row.kind === 'refund', type: 'Food' },
    }),
  );
}

const show = (list: BankLine[], existing: TransactionResource[] = []) =>
  showLines(
    knowLines({ lines: list, accountId }, { existing, latest: existing }),
    noDecisions,
    [],
    'New',
  );

describe('a file', () => {
  it('that was imported completely exists line by line, and nothing is chosen', () => {
    fc.assert(
      fc.property(lines, fc.array(choice, { minLength: 12, maxLength: 12 }), (list, choices) => {
        const existing = list.flatMap((one, index) => entered(one, choices[index]!));
        const shown = show(list, existing);
        expect(shown.every(({ isHere, choice }) => isHere && choice?.what === 'none')).toBe(true);
      }),
    );
  });

  it('with one line more than was imported has exactly one new line', () => {
    fc.assert(
      fc.property(lines, line, (list, more) => {
        const existing = list.flatMap((one) => entered(one, { what: 'ours' }));
        const shown = show([...list, { ...more, number: 99 }], existing);
        expect(shown.filter(({ isHere }) => !isHere)).toHaveLength(1);
      }),
    );
  });

  it('has only its incoming lines chosen at first', () => {
    fc.assert(
      fc.property(lines, (list) => {
        for (const one of show(list)) {
          expect(one.choice).toEqual(one.isIncoming ? { what: 'none' } : null);
        }
      }),
    );
  });
});

const rewe: BankLine = {
  ...{ number: 2, date: '2026-10-01', text: 'Rewe Markt 7', details: '', cents: 500 },
  ...{ isIncoming: false, currency: 'USD' },
};

describe('a line', () => {
  it('does not match an entry that somebody else paid that day', () => {
    const [bens] = entered(rewe, { what: 'mine' });
    const [shown] = show([rewe], [{ ...bens!, paidBy: 'ben' }]);
    expect([shown?.isHere, shown?.similar]).toEqual([false, null]);
  });

  it('with the same day and amount but another text is shown as similar and left undecided', () => {
    const [byHand] = entered(rewe, { what: 'mine' });
    const [shown] = show([rewe], [{ ...byHand!, note: 'Food for Sunday' }]);
    expect(shown).toMatchObject({ isHere: false, similar: 'Food for Sunday', choice: null });
  });

  it('that was entered after the choice is not sent again, unless chosen knowingly', () => {
    const existing = entered(rewe, { what: 'ours' });
    const known = knowLines({ lines: [rewe], accountId }, { existing, latest: [] });
    const chosen = (isOverHere: boolean) =>
      showLines(
        known,
        { ...noDecisions, choices: { 2: { what: 'ours', isOverHere } } },
        [],
        'New',
      )[0]?.choice;
    expect(chosen(false)).toEqual({ what: 'none' });
    expect(chosen(true)).toEqual({ what: 'ours' });
  });

  it('has the shop’s last category, that of its rule, or the chosen one', () => {
    const latest = [sampleTransaction({ note: 'REWE MARKT 1', type: 'Groceries' })];
    const known = knowLines({ lines: [rewe], accountId }, { existing: [], latest });
    const rule = { shop: 'rewe markt', choice: { what: 'ours' }, category: 'Ruled' } as const;
    const categories = { 2: 'Chosen' };
    expect([
      showLines(known, noDecisions, [], 'New')[0]?.category,
      showLines(known, noDecisions, [rule], 'New')[0]?.category,
      showLines(known, { ...noDecisions, categories }, [rule], 'New')[0]?.category,
    ]).toEqual(['Groceries', 'Ruled', 'Chosen']);
  });
});

it('the next line is the first undecided one after this, wrapping around', () => {
  const open = { ...show([rewe])[0]!, choice: null };
  const done = { ...open, choice: { what: 'ours' } as const };
  expect(nextOpen([open, done, open], 0)).toBe(2);
  expect(nextOpen([open, done, done], 0)).toBe(0);
  expect(nextOpen([done, done, done], 0)).toBeNull();
});
