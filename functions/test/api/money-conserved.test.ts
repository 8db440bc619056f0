import { expect, test } from 'vitest';
import { isLongRun, seedOfRun } from '../random-seed.ts';
import { liveThrough, stepNames, Tally } from './histories/history.ts';

/**
 * Random histories of a household through the real API: whoever does what in whatever order, what
 * is done and what is refused is what the rules say, what is stored is what core computes and
 * nothing else, and what people are shown adds up. No cent is lost.
 */

const LENGTH = 80;
const HISTORIES = isLongRun ? 60 : 1;
const timeout = isLongRun ? 3_600_000 * 2 : 300_000;

const seed = seedOfRun('money conserved');

test(`no cent is lost in ${HISTORIES * LENGTH} steps of people`, { timeout }, async () => {
  const tally = new Tally();
  for (let index = 0; index < HISTORIES; index++) {
    await liveThrough(seed + index, LENGTH, tally);
  }
  console.info(
    tally.steps,
    'steps',
    Object.fromEntries(tally.done),
    Object.fromEntries(tally.refused),
  );
  expect(tally.steps).toBe(HISTORIES * LENGTH);
  if (!isLongRun) return;
  // The histories really came everywhere.
  for (const name of stepNames) expect(tally.done.get(name), name).toBeGreaterThan(10);
});
