// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readStoredFilter, storeFilter } from '@/features/transactions/filter/filter-storage';
import { defaultFilter } from '@/features/transactions/filter/filter-search-params';

const november = new Date(2026, 10, 20, 12);
const december = new Date(2026, 11, 1, 12);

beforeEach(() => localStorage.clear());

test('a filter is restored on the next visit, per person and household', () => {
  const filter = { txStartDate: '2026-03-01', owedBy: 'ben', paid: 'false' } as const;
  storeFilter('anna', 'home', filter, november);
  expect(readStoredFilter('anna', 'home', december)).toEqual(filter);
  expect(readStoredFilter('anna', 'band', december)).toBeNull();
  expect(readStoredFilter('ben', 'home', december)).toBeNull();
});

test.each([
  [{}, 'all'],
  [{ paid: 'true' }, 'paid'],
  [{ paid: 'false' }, 'unpaid'],
] as const)('the stored paid status of %o is %s', (filter, status) => {
  storeFilter('anna', 'home', filter, november);
  expect(Object.values({ ...localStorage }).join()).toContain(`paidStatus=${status}`);
  expect(readStoredFilter('anna', 'home', november)).toEqual(filter);
});

test('an empty filter is stored as empty', () => {
  storeFilter('anna', 'home', {}, november);
  expect(readStoredFilter('anna', 'home', november)).toEqual({});
});

test('"this month" is the month of the next visit', () => {
  storeFilter('anna', 'home', defaultFilter('anna', november), november);
  expect(readStoredFilter('anna', 'home', december)).toEqual(defaultFilter('anna', december));
  storeFilter('anna', 'home', { txStartDate: '2026-11-01', txEndDate: '2026-11-30' }, november);
  expect(readStoredFilter('anna', 'home', december)).toEqual({
    txStartDate: '2026-12-01',
    txEndDate: '2026-12-31',
  });
});

test('a chosen month stays that month', () => {
  const october = { txStartDate: '2026-10-01', txEndDate: '2026-10-31' };
  storeFilter('anna', 'home', october, november);
  expect(readStoredFilter('anna', 'home', december)).toEqual(october);
});

test('a browser that forbids storage shows the default', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  storeFilter('anna', 'home', {}, november);
  expect(readStoredFilter('anna', 'home', november)).toBeNull();
  storage.mockRestore();
});
