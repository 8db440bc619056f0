import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HistoryPath, ABSENT_STATE } from './history-path.ts';

type Step = readonly [from: string, to: string];

/** The steps through some states, in random order. */
const walks = fc
  .array(fc.constantFrom('a', 'b', 'c', ABSENT_STATE), { minLength: 1, maxLength: 8 })
  .chain((later) => {
    const states = [ABSENT_STATE, ...later];
    const steps = later.map((to, index): Step => [states[index]!, to]);
    return fc.record({
      steps: fc.shuffledSubarray(steps, { minLength: steps.length }),
      now: fc.constant(later.at(-1)!),
      lost: fc.nat(steps.length - 1),
    });
  });

function follow(steps: readonly Step[], ends: Partial<Parameters<HistoryPath['follow']>[0]>) {
  const path = new HistoryPath();
  for (const [from, to] of steps) path.add(from, to);
  return path.follow({ start: ABSENT_STATE, now: ABSENT_STATE, takenBackTo: null, ...ends });
}

test('steps from the first state to the last leave no gap, in any order', () => {
  fc.assert(
    fc.property(walks, ({ steps, now }) => {
      expect(follow(steps, { now })).toEqual({ start: ABSENT_STATE, gap: null });
    }),
  );
});

test('a lost step is a gap between its two states', () => {
  fc.assert(
    fc.property(walks, ({ steps, now, lost }) => {
      const [from, to] = steps[lost]!;
      fc.pre(from !== to);
      const { gap } = follow(steps.toSpliced(lost, 1), { now });
      expect(gap).toEqual({ was: [from], became: [to] });
    }),
  );
});

test('an unknown first state is found', () => {
  expect(follow([['a', 'b']], { start: null, now: 'b' })).toEqual({ start: 'a', gap: null });
  expect(follow([], { start: null, now: 'b' })).toEqual({ start: 'b', gap: null });
  const owedSince = follow([[ABSENT_STATE, 'b']], { start: null, now: 'b' });
  expect(owedSince).toEqual({ start: ABSENT_STATE, gap: null });
  const restored = follow([[ABSENT_STATE, 'b']], {
    start: null,
    now: 'b',
    takenBackTo: ABSENT_STATE,
  });
  expect(restored).toEqual({ start: 'b', gap: null });
});

test('an item that may have been undone can have ended once without a step', () => {
  const taken = { start: 'a', takenBackTo: ABSENT_STATE };
  expect(follow([], taken).gap).toBeNull();
  expect(follow([['a', 'b']], taken).gap).toBeNull();
  expect(follow([[ABSENT_STATE, 'a']], { ...taken, now: 'a' }).gap).toBeNull();
  expect(follow([], { ...taken, now: 'b' }).gap).toEqual({ was: ['a'], became: ['b'] });
  expect(follow([], { ...taken, takenBackTo: null }).gap).not.toBeNull();
});
