import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as testRun from './stand-in/test-run.ts';
import { emptyState } from './stand-in/state.ts';

const { cloneForSteps, countChanges, run, runToTheEnd, statesOf, usual, withMail } = testRun;

describe('read-only modes', () => {
  test.each(['--check', '--dry-run'])(
    '%s changes nothing in any state of the project',
    async (flag) => {
      const [state, root] = [emptyState(), cloneForSteps()];
      for (let at = 0; at < 30; at += 3) {
        const before = structuredClone({ ...state, calls: [], fault: null });
        await run(state, root, [...withMail, flag]);
        expect(built({ ...state, calls: [], fault: null })).toEqual(built(before));
        expect(state.calls.slice(-1)[0]?.isChange ?? false).toBe(false);
        state.fault = { at: countChanges(state) + 3, how: 'refused' };
        await run(state, root, withMail);
        state.fault = null;
      }
    },
  );

  test('--check names done, missing and blocked steps', async () => {
    const [state, root] = [emptyState(), cloneForSteps()];
    const before = await run(state, root, [...usual, '--check']);
    expect(statesOf(before)).toMatchObject({
      Programs: 'done',
      Project: 'missing',
      Plan: 'blocked',
    });
    expect(existsSync(join(root, 'web/.env.production'))).toBe(false);
    await runToTheEnd(state, root, usual);
    const waiting = await run(state, root, [...usual, '--check']);
    expect(statesOf(waiting)).toMatchObject({ Indexes: 'pending', Expiry: 'pending' });
    await run(state, root, [...usual, '--check']);
    const whole = await run(state, root, [...usual, '--check']);
    expect(new Set(Object.values(statesOf(whole)))).toEqual(new Set(['done', 'off']));
  });

  test('--dry-run prints every command of a run', async () => {
    const dry = await run(emptyState(), cloneForSteps(), [...usual, '--dry-run']);
    const state = emptyState();
    await runToTheEnd(state, cloneForSteps(), usual);
    const commands = state.calls.filter((one) => one.isChange).map(({ words }) => words);
    for (const words of commands) {
      const [program = '', ...rest] = words.split(' ');
      if (program === 'PATCH') continue;
      expect(dry.output).toContain(`${program} ${rest.slice(0, 2).join(' ')}`);
    }
  });
});

/** Leaves out the progress of index builds, which advances with each query. */
function built(state: object) {
  return JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      key === 'indexes' || key === 'ttls' ? Object.keys(value as object) : value,
    ),
  ) as unknown;
}
