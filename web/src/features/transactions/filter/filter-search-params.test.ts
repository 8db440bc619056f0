import { describe, expect, test } from 'vitest';
import {
  currentMonth,
  defaultFilter,
  readFilterParams,
  viewModeOf,
  withField,
  withViewMode,
  writeFilterParams,
  type TransactionFilter,
} from '@/features/transactions/filter/filter-search-params';

const now = new Date(2026, 1, 14, 12);
const full: TransactionFilter = {
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  txStartDate: '2026-02-01',
  txEndDate: '2026-02-28',
  owedBy: 'anna',
  paidBy: 'Corner Shop & Sons',
  paid: 'false',
  optional: 'true',
  payments: 'false',
  open: 'true',
  category: 'Food & drink',
};

describe('the filter in the address', () => {
  test.each([
    ['everything', full],
    ['one field', { paid: 'false' as const }],
    ['nothing', {}],
  ])('with %s is read back as it was written', (_name, filter) => {
    const written = writeFilterParams(new URLSearchParams(), filter).toString();
    expect(readFilterParams(new URLSearchParams(written))).toEqual(filter);
  });

  test('that is empty differs from an address without a filter', () => {
    expect(readFilterParams(new URLSearchParams())).toBeNull();
    expect(readFilterParams(new URLSearchParams('sort=amount'))).toBeNull();
    expect(readFilterParams(writeFilterParams(new URLSearchParams(), {}))).toEqual({});
  });

  test('drops values that the API would reject', () => {
    const search = new URLSearchParams(
      'startDate=2026-02-30&endDate=soon&owedBy=+&paid=1&optional=no&payments=true&open=false&category=&txEndDate=2026-02-28',
    );
    expect(readFilterParams(search)).toEqual({ txEndDate: '2026-02-28' });
  });

  test('leaves other parameters of the address unchanged', () => {
    const written = writeFilterParams(new URLSearchParams('sort=amount&paid=false'), {
      owedBy: 'ben',
    });
    expect(Object.fromEntries(written)).toEqual({ sort: 'amount', owedBy: 'ben' });
  });
});

describe('the view', () => {
  test('is "what I owe" in the current month by default', () => {
    const filter = defaultFilter('anna', now);
    expect(filter).toEqual({
      txStartDate: '2026-02-01',
      txEndDate: '2026-02-28',
      owedBy: 'anna',
    });
    expect(viewModeOf(filter, 'anna')).toBe('iOwe');
    expect(currentMonth(new Date(2028, 1, 29, 23, 59)).txEndDate).toBe('2028-02-29');
  });

  test('iOwe sets owedBy to me and clears paidBy, othersOwe the reverse', () => {
    const mine = withViewMode(full, 'iOwe', 'ben');
    expect(mine).toMatchObject({ owedBy: 'ben', paid: 'false' });
    expect(mine).not.toHaveProperty('paidBy');
    const theirs = withViewMode(mine, 'othersOwe', 'ben');
    expect(theirs).toMatchObject({ paidBy: 'ben', txStartDate: '2026-02-01' });
    expect(theirs).not.toHaveProperty('owedBy');
  });

  test('becomes all when both people are cleared', () => {
    const mine = withViewMode(full, 'iOwe', 'ben');
    expect(viewModeOf(withField(mine, 'owedBy', ''), 'ben')).toBe('all');
    expect(viewModeOf({}, 'ben')).toBe('all');
    expect(withViewMode(full, 'all', 'ben')).toEqual(
      withField(withField(full, 'owedBy', ''), 'paidBy', ''),
    );
  });
});
