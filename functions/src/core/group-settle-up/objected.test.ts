import { describe, expect, test } from 'vitest';
import type { SettleUp } from '../settle-up/stored.ts';
import {
  isInGroupSettleUp,
  isMatterOf,
  objectedGroupSettleUps,
  toObjectedResource,
} from './objected.ts';

const at = new Date('2026-11-02T03:00:00Z');
const now = new Date('2026-11-10T12:00:00Z');
const objections = [{ memberId: 'ben', reason: 'Not so.', at: now }];
const zone = 'America/New_York';

const part = (fields: Partial<SettleUp> = {}): SettleUp =>
  ({
    ...{
      id: 'part',
      nettingId: 'act',
      creatorId: 'ana',
      recipientId: 'ben',
      parties: ['ana', 'ben'],
    },
    ...{ at, undoneAt: null, undoneBy: null, settlements: [], objections },
    ...fields,
  }) as SettleUp;
const settling = (month: string) => [{ month }] as unknown as SettleUp['settlements'];
const only = (...parts: SettleUp[]) => objectedGroupSettleUps(parts, now)[0]!;

describe('a group settle-up with an objection', () => {
  test('is listed once while it can be undone', () => {
    const parts = [part(), part({ id: 'other', parties: ['ben', 'cleo'] })];
    expect(objectedGroupSettleUps(parts, now)).toEqual([{ id: 'act', parts }]);
    const late = new Date('2026-12-03T00:00:00Z');
    expect(objectedGroupSettleUps(parts, late)).toEqual([]);
    expect(objectedGroupSettleUps([part({ unfinished: 'waiting' })], late)).toHaveLength(1);
    expect(objectedGroupSettleUps([part({ undoneAt: now })], now)).toEqual([]);
    expect(objectedGroupSettleUps([part({ unfinished: 'undoing' })], now)).toEqual([]);
    expect(objectedGroupSettleUps([part({ objections: [] })], now)).toEqual([]);
  });

  test('concerns its parties', () => {
    const act = only(part(), part({ id: 'other', parties: ['ben', 'cleo'] }));
    expect(['ana', 'ben', 'cleo', 'dan'].map((id) => isInGroupSettleUp(act, id))).toEqual([
      ...[true, true, true, false],
    ]);
  });

  test('belongs to the month of its local day and to the months of its debts', () => {
    // The second of November in London is the first in New York.
    const act = only(part({ settlements: settling('2026-09') }));
    expect(isMatterOf(act, '2026-11', zone)).toBe(true);
    expect(isMatterOf(act, '2026-09', zone)).toBe(true);
    expect(isMatterOf(act, '2026-10', zone)).toBe(false);
    expect(toObjectedResource(act, zone, (id) => id)).toMatchObject({
      id: 'act',
      date: '2026-11-01',
    });
  });

  test('belongs to the month it ends while it is pending', () => {
    const act = only(part({ unfinished: 'waiting' }));
    const months = ['2026-09', '2026-10', '2026-11', '2026-12'];
    expect(months.filter((month) => isMatterOf(act, month, zone))).toEqual(['2026-10', '2026-11']);
  });
});
