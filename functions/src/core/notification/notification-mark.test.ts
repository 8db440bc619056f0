import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isNewNotification,
  markSeen,
  markUntil,
  noNotificationMark,
  unmark,
} from './notification-mark.ts';
import type { NotificationMark } from './stored.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const notices = Array.from({ length: 20 }, (_, minute) => ({ id: `n${minute}`, at: at(minute) }));

type Step = { until: number } | { ids: number[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ until: fc.nat({ max: 19 }) }),
  fc.record({ ids: fc.array(fc.nat({ max: 19 }), { minLength: 1, maxLength: 4 }) }),
);

function take(mark: NotificationMark, one: Step): NotificationMark {
  if ('until' in one) return markUntil(mark, at(one.until));
  return markSeen(
    mark,
    one.ids.map((id) => notices[id]!),
  );
}

test('exactly the marked notifications are seen, in any order and any number of times', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const mark = steps.reduce(take, noNotificationMark('ben'));
      const isSeen = (minute: number) =>
        steps.some((one) => ('until' in one ? minute <= one.until : one.ids.includes(minute)));
      for (const [minute, notice] of notices.entries()) {
        expect(isNewNotification(mark, notice)).toBe(!isSeen(minute));
      }
      // Notifications before the mark are not stored a second time.
      expect(mark.seen.every((one) => mark.seenAt === null || one.at > mark.seenAt)).toBe(true);
    }),
  );
});

test('marking again changes nothing, so that nothing is written', () => {
  const mark = markSeen(markUntil(noNotificationMark('ben'), at(5)), [notices[9]!]);
  expect(markUntil(mark, at(5))).toBe(mark);
  expect(markUntil(mark, at(2))).toBe(mark);
  expect(markSeen(mark, [notices[9]!, notices[3]!])).toBe(mark);
});

test('the mark stays small: of very many the oldest are new again', () => {
  const many = Array.from({ length: 400 }, (_, minute) => ({ id: `m${minute}`, at: at(minute) }));
  const mark = markSeen(noNotificationMark('ben'), many);
  expect(mark.seen).toHaveLength(300);
  expect(isNewNotification(mark, many[399]!)).toBe(false);
  expect(isNewNotification(mark, many[0]!)).toBe(true);
});

test('only a notification that gained entries since is new again', () => {
  const [first, second] = [notices[3]!, notices[4]!];
  const mark = markSeen(noNotificationMark('ben'), [first, second]);
  const grown = { ...first, at: at(9) };
  const after = unmark(mark, grown.id);
  expect(isNewNotification(after, grown)).toBe(true);
  expect(isNewNotification(after, second)).toBe(false);
  expect(unmark(after, grown.id)).toBe(after);
  // Marking everything covers only what was there at that time.
  expect(isNewNotification(markUntil(noNotificationMark('ben'), first.at), grown)).toBe(true);
});
