import { expect, test } from 'vitest';
import {
  readView,
  writeView,
  type SettlementView,
} from '@/features/settling/settlements/settlement-view';

const usual: SettlementView = {
  status: 'all',
  settlementId: null,
  transactionId: null,
  debt: null,
};

test.each<[string, Partial<SettlementView>]>([
  ['', {}],
  ['with=ben&month=2026-11', { debt: { userId: 'ben', month: '2026-11' } }],
  ['with=ben', { debt: { userId: 'ben', month: null } }],
  ['status=active&settlement=s1', { status: 'active', settlementId: 's1' }],
  ['transaction=t1', { transactionId: 't1' }],
])('the address %j and the view are equivalent', (address, fields) => {
  const view = { ...usual, ...fields };
  expect(readView(new URLSearchParams(address))).toEqual(view);
  expect(writeView(view).toString()).toBe(address);
});

test('an unknown status shows all', () => {
  expect(readView(new URLSearchParams('status=lost')).status).toBe('all');
});
