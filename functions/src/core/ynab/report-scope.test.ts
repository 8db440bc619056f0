import { describe, expect, test } from 'vitest';
import type { ReportFilter } from '../report/report.ts';
import { canOverlap, scopeKeyOf, toReportScope } from './report-scope.ts';

const members = [
  { id: 'ana', name: 'Ana', email: 'ana@example.com' },
  { id: 'ben', name: 'Ben', email: 'ben@example.com' },
];
const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
const scope = (fields: Partial<ReportFilter> = {}) =>
  toReportScope({ ...november, ...fields }, members);
const isSame = (a: Partial<ReportFilter>, b: Partial<ReportFilter>) =>
  scopeKeyOf(scope(a)) === scopeKeyOf(scope(b));

describe('two reports are the same', () => {
  test.each<[Partial<ReportFilter>, Partial<ReportFilter>]>([
    [{ payTo: 'ben' }, { payTo: 'BEN@example.com' }],
    [{ payTo: 'Ben' }, { payTo: 'bEN' }],
    [{ payTo: 'The shop' }, { payTo: 'the SHOP' }],
    [{ category: 'Food' }, { category: 'food' }],
    [{ payTo: '' }, {}],
  ])('%j and %j', (a, b) => expect(isSame(a, b)).toBe(true));
});

describe('two reports are different', () => {
  test.each<[Partial<ReportFilter>, Partial<ReportFilter>]>([
    [{ payTo: 'ben' }, { enteredBy: 'ben' }],
    [{ payTo: 'ben' }, { payTo: 'ana' }],
    [{ shareOf: 'ana' }, { owedTo: 'ana' }],
    [{ owedTo: 'ana' }, { owedTo: 'ana', counterparty: 'ben' }],
    [{ paid: true }, {}],
    [{ optional: false }, { optional: true }],
    [{ endDate: '2026-11-29' }, {}],
  ])('%j and %j', (a, b) => expect(isSame(a, b)).toBe(false));
});

test.each<[Partial<ReportFilter>, Partial<ReportFilter>, boolean]>([
  [{}, { startDate: '2026-11-30', endDate: '2026-12-31' }, true],
  [{}, { startDate: '2026-12-01', endDate: '2026-12-31' }, false],
  [{ category: 'Food' }, { category: 'FOOD' }, true],
  [{ category: 'Food' }, { category: 'Rent' }, false],
  [{ paid: true }, { paid: false }, false],
  [{ paid: true }, {}, true],
  [{ payTo: 'ben' }, { payTo: 'Ana' }, false],
  [{ shareOf: 'ana' }, { payTo: 'ben' }, true],
  [{ shareOf: 'ana' }, { owedTo: 'ana' }, false],
  [{ owedTo: 'ana', counterparty: 'ben' }, { owedTo: 'ana', counterparty: 'cleo' }, false],
])('%j and %j can hold the same: %s', (a, b, can) => {
  expect(canOverlap(scope(a), scope(b))).toBe(can);
  expect(canOverlap(scope(b), scope(a))).toBe(can);
});
