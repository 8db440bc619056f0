import { expect, test } from 'vitest';
import { ConcurrencyLimit } from './concurrency-limit.ts';

test('at most the limit runs at once, and all run in the order of arrival', async () => {
  const turns = new ConcurrencyLimit(2);
  const done: number[] = [];
  let working = 0;
  let most = 0;
  const work = async (name: number) => {
    await turns.begin();
    working += 1;
    most = Math.max(most, working);
    await Promise.resolve();
    done.push(name);
    working -= 1;
    turns.end();
  };
  const names = [1, 2, 3, 4, 5, 6];
  await Promise.all(names.map(work));
  expect(most).toBe(2);
  expect(done).toEqual(names);
  await work(7);
  expect(done.at(-1)).toBe(7);
});
