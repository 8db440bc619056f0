import { describe, expect, it } from 'vitest';
import { measureInTurns, MachinePace } from './pace.ts';

/** A machine whose work takes these milliseconds in turn, repeatedly. */
function machine(...times: readonly number[]): MachinePace {
  let next = 0;
  return new MachinePace(() => times[next++ % times.length]!);
}

describe('pace', () => {
  it('slows a slow machine down less, and a fast one more', () => {
    expect(machine(40).throttling(4)).toBe(4);
    expect(machine(80).throttling(4)).toBe(2);
    expect(machine(20).throttling(4)).toBe(8);
  });

  it('does not slow down a machine that is slower than the device', () => {
    expect(machine(400).throttling(4)).toBe(1);
  });

  it('ignores one busy moment', () => {
    expect(machine(40, 200, 40).throttling(4)).toBe(4);
  });

  it('keeps the best and the worst speed of the machine', () => {
    const pace = machine(40, 40, 40, 80, 80, 80);
    pace.throttling(4);
    pace.throttling(4);
    expect(pace.range).toEqual({ best: 40, worst: 80 });
  });

  it('repeats a measurement during which the machine slowed down', async () => {
    // Three readings before, three after.
    const pace = machine(...[40, 40, 40], ...[90, 90, 90], ...[40, 40, 40], ...[45, 45, 45]);
    const values = ['disturbed', 'calm'];
    expect(await pace.repeatUntilSteady(async () => values.shift())).toBe('calm');
    expect(values).toEqual([]);
  });

  it('takes the calmest of three measurements if the machine stays busy', async () => {
    const pace = machine(
      ...[40, 40, 40],
      ...[90, 90, 90],
      ...[60, 60, 60],
      ...[60, 60, 60],
      ...[40, 40, 40],
      ...[80, 80, 80],
    );
    const values = ['first', 'calmest', 'last', 'never'];
    expect(await pace.repeatUntilSteady(async () => values.shift())).toBe('calmest');
    expect(values).toEqual(['never']);
  });

  it('measures once if the time is over', async () => {
    const slow = new MachinePace(() => 40, -1);
    const measured = await measureInTurns(['a', 'b'], 3, slow, async (one) => one);
    expect([...measured.values()]).toEqual([['a'], ['b']]);
    let next = 40;
    const unsteady = new MachinePace(() => (next *= 2), -1);
    const values = ['first', 'never'];
    expect(await unsteady.repeatUntilSteady(async () => values.shift())).toBe('first');
  });

  it('measures the cases in turns', async () => {
    const order: string[] = [];
    const measured = await measureInTurns(['a', 'b'], 2, machine(40), async (one) =>
      order.push(one),
    );
    expect(order).toEqual(['a', 'b', 'a', 'b']);
    expect([...measured.values()]).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });
});
