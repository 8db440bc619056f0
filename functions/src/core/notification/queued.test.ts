import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterAttempt, claimedMessage, queuedIdOf, type DeliveryOutcome } from './queued.ts';
import type { QueuedMessage } from './stored.ts';
import { notificationChannels } from '../household/notification-channels.ts';

const start = new Date('2026-11-26T12:00:00Z');
const whose = { householdId: 'home', memberId: 'ben', entryId: 'e', way: 'push' } as const;
const queued: QueuedMessage = {
  ...whose,
  ...{ id: queuedIdOf(whose), state: 'waiting', dueAt: start, failures: 0, expireAt: start },
};

/** Possible responses of a server, and what the sender knows afterwards. */
const attempts: { arrives: boolean; outcome: DeliveryOutcome | 'cut off' }[] = [
  { arrives: true, outcome: 'sent' },
  { arrives: true, outcome: 'unknown' },
  { arrives: false, outcome: 'unknown' },
  { arrives: false, outcome: 'not_taken' },
  { arrives: false, outcome: 'refused' },
  { arrives: false, outcome: 'no_server' },
  // The run itself is interrupted.
  { arrives: true, outcome: 'cut off' },
  { arrives: false, outcome: 'cut off' },
];

it('a message arrives at most once, in any order of failures and runs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ attempt: fc.constantFrom(...attempts), hours: fc.nat({ max: 40 }) }), {
        maxLength: 40,
      }),
      (looks) => {
        let [stored, now, arrived]: [QueuedMessage | null, number, number] = [
          queued,
          start.getTime(),
          0,
        ];
        for (const { attempt, hours } of looks) {
          now += hours * 3_600_000;
          const claimed: QueuedMessage | null = stored && claimedMessage(stored, new Date(now));
          if (!claimed) continue;
          // A concurrent run finds it claimed.
          expect(claimedMessage(claimed, new Date(now))).toBeNull();
          if (attempt.arrives) arrived += 1;
          stored =
            attempt.outcome === 'cut off'
              ? claimed
              : afterAttempt(claimed, attempt.outcome, new Date(now));
        }
        expect(arrived).toBeLessThanOrEqual(1);
      },
    ),
  );
});

it('a message is retried with growing pauses, then given up with a record', () => {
  let stored: QueuedMessage = queued;
  const pauses: number[] = [];
  while (stored.dueAt) {
    const now: Date = stored.dueAt;
    stored = afterAttempt(claimedMessage(stored, now)!, 'not_taken', now)!;
    if (stored.dueAt) pauses.push((stored.dueAt.getTime() - now.getTime()) / 60_000);
  }
  expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960]);
  expect(stored).toMatchObject({ state: 'given_up', failures: 8 });
});

it('an unavailable server costs no attempt', () => {
  let stored: QueuedMessage = queued;
  for (let look = 0; look < 100; look += 1) {
    stored = afterAttempt(claimedMessage(stored, start)!, 'no_server', start)!;
  }
  expect(stored).toEqual(queued);
});

it('a message is unique by event, person and channel', () => {
  const ids = ['home', 'flat'].flatMap((householdId) =>
    ['ann', 'ben'].flatMap((memberId) =>
      ['e', 'f'].flatMap((entryId) =>
        notificationChannels.map((way) => queuedIdOf({ householdId, memberId, entryId, way })),
      ),
    ),
  );
  expect(new Set(ids).size).toBe(16);
});
