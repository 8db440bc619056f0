import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../calendar/day.ts';
import type { Member } from '../household/stored.ts';
import { Problem } from '../problem/problem.ts';
import { notYetAgain, requireRemindable, withReminder } from './reminder.ts';

const start = Date.parse('2026-11-26T18:00:00Z');
const claim = { cents: 3590, months: { first: '2026-10', last: '2026-10' } };
const ann: Pick<Member, 'id' | 'reminded'> = { id: 'ann' };
const ben = { id: 'ben', name: 'Ben', leftAt: null };

function codeOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (problem) {
    if (problem instanceof Problem) return problem.code;
    throw problem;
  }
}

const tryAt = (member: typeof ann, debtor: typeof ben, at: number) =>
  codeOf(() => requireRemindable(member, debtor, claim, new Date(at)));

describe('who may remind whom', () => {
  it.each([
    ['who owes nothing', ben, null, 'nothing_owed'],
    ['oneself', { ...ben, id: 'ann' }, claim, 'invalid_request'],
    ['who has left', { ...ben, leftAt: new Date(start) }, claim, 'conflict'],
    ['a guest', { ...ben, accountId: null }, claim, 'conflict'],
    ['who owes something', ben, claim, null],
  ])('%s', (_who, debtor, owed, code) => {
    expect(codeOf(() => requireRemindable(ann, debtor, owed, new Date(start)))).toBe(code);
  });
});

describe('the interval of reminders', () => {
  /** Hours between attempts, and the debtor. */
  const tries = fc.array(
    fc.record({ hours: fc.nat({ max: 100 }), whom: fc.constantFrom('ben', 'cleo', 'toString') }),
    { maxLength: 60 },
  );

  it('allows one reminder in seven days for each debtor, however often it is tried', () => {
    fc.assert(
      fc.property(tries, (tries) => {
        const sent = new Map<string, number>();
        let member = ann;
        let at = start;
        for (const { hours, whom } of tries) {
          at += (hours * DAY_MS) / 24;
          const isDue = at - (sent.get(whom) ?? -Infinity) >= 7 * DAY_MS;
          const code = tryAt(member, { ...ben, id: whom }, at);
          expect(code).toBe(isDue ? null : 'conflict');
          if (!isDue) continue;
          sent.set(whom, at);
          member = { ...member, reminded: withReminder(member, whom, new Date(at)) };
          // Expired entries are removed.
          const kept = Object.values(member.reminded ?? {}).map((one) => one.getTime());
          expect(Math.min(...kept)).toBeGreaterThan(at - 7 * DAY_MS);
        }
      }),
    );
  });

  it('is part of the refusal, with the time of the next possible reminder', () => {
    const now = new Date(start);
    const member = { ...ann, reminded: withReminder(ann, 'ben', now) };
    const againAt = new Date(start + 7 * DAY_MS);
    expect(notYetAgain(member, now)).toEqual([{ userId: 'ben', againAt }]);
    expect(notYetAgain(member, againAt)).toEqual([]);
    try {
      requireRemindable(member, ben, claim, now);
    } catch (problem) {
      expect((problem as Problem).extra).toEqual({ againAt: againAt.toISOString() });
    }
    expect.assertions(3);
  });
});
