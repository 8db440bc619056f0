import { describe, expect, it } from 'vitest';
import type { OwedPair } from '../debt/owed-pairs.ts';
import { clearingsOf } from './clearings.ts';
import { fewestTransfers, type Transfer } from './fewest-transfers.ts';

function owes(debtorId: string, creditorId: string, cents: number): OwedPair {
  return { debtorId, creditorId, cents };
}

function pays(from: string, to: string, cents: number): Transfer {
  return { from, to, cents };
}

describe('fewestTransfers', () => {
  it('skips people in the middle of a chain', () => {
    const debts = [owes('ann', 'ben', 5000), owes('ben', 'cleo', 5000)];
    const transfers = fewestTransfers(debts);
    expect(transfers).toEqual([pays('ann', 'cleo', 5000)]);
    expect(clearingsOf(debts, transfers)).toEqual([
      {
        cents: 5000,
        transfers: [{ from: 'ann', to: 'cleo' }],
        debts: [
          { debtorId: 'ann', creditorId: 'ben' },
          { debtorId: 'ben', creditorId: 'cleo' },
        ],
      },
    ]);
  });

  it('needs no transfer for a circle of debts', () => {
    const debts = [owes('ann', 'ben', 700), owes('ben', 'cleo', 700), owes('cleo', 'ann', 700)];
    expect(fewestTransfers(debts)).toEqual([]);
    expect(clearingsOf(debts, [])).toMatchObject([{ cents: 700, transfers: [] }]);
  });

  it('finds 3 transfers where a greedy solution needs 4', () => {
    const debts = [
      owes('a', 'z', 400),
      owes('a', 'x', 100),
      owes('b', 'x', 200),
      owes('b', 'y', 200),
    ];
    expect(fewestTransfers(debts)).toEqual([
      pays('b', 'z', 400),
      pays('a', 'x', 300),
      pays('a', 'y', 200),
    ]);
  });

  it('prefers transfers to an own creditor if that takes no more transfers', () => {
    const debts = [
      owes('ann', 'cleo', 500),
      owes('ben', 'dan', 500),
      owes('ann', 'dan', 1),
      owes('ben', 'cleo', 1),
    ];
    expect(fewestTransfers(debts)).toEqual([pays('ann', 'cleo', 501), pays('ben', 'dan', 501)]);
  });

  it('never connects people without debts between them, even if that took fewer transfers', () => {
    const debts = [
      owes('ann', 'x', 100),
      owes('ben', 'x', 200),
      owes('y', 'cleo', 100),
      owes('y', 'dan', 200),
    ];
    const transfers = fewestTransfers(debts);
    expect(transfers).toHaveLength(4);
    expect(transfers).toEqual([
      pays('ben', 'x', 200),
      pays('y', 'dan', 200),
      pays('ann', 'x', 100),
      pays('y', 'cleo', 100),
    ]);
  });

  it('is empty if nothing is owed', () => {
    expect(fewestTransfers([])).toEqual([]);
    expect(fewestTransfers([owes('ann', 'ben', 5), owes('ben', 'ann', 5)])).toEqual([]);
  });
});

describe('clearingsOf', () => {
  it('combines transfers that people pay crosswise', () => {
    // Ann owes Ben, Cleo owes Ben and Dan: Ann pays Dan, to whom no chain of debts leads from her.
    const debts = [owes('ann', 'ben', 5000), owes('cleo', 'ben', 5000), owes('cleo', 'dan', 5000)];
    const transfers = [pays('ann', 'dan', 5000), pays('cleo', 'ben', 10_000)];
    expect(clearingsOf(debts, transfers)).toEqual([
      {
        cents: 5000,
        transfers: [{ from: 'cleo', to: 'ben' }],
        debts: [{ debtorId: 'cleo', creditorId: 'ben' }],
      },
      {
        cents: 5000,
        transfers: [
          { from: 'cleo', to: 'ben' },
          { from: 'ann', to: 'dan' },
        ],
        debts: [
          { debtorId: 'cleo', creditorId: 'dan' },
          { debtorId: 'ann', creditorId: 'ben' },
        ],
      },
    ]);
  });

  it('rejects transfers that do not settle the debts', () => {
    const debts = [owes('ann', 'ben', 100)];
    const wrong = [
      [],
      [pays('ann', 'ben', 99)],
      [pays('ben', 'ann', 100)],
      [pays('ann', 'x', 100)],
    ];
    for (const transfers of wrong) expect(() => clearingsOf(debts, transfers)).toThrow('even');
  });
});
