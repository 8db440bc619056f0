import { execFileSync } from 'node:child_process';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { Site } from '../site/start-site.ts';
import type { Counts } from './counts.ts';

interface FaultOptions {
  site: Site;
  /** Of Firestore's emulator; null where it is not ours to stop. */
  emulator: number | null;
  /** When it is enough, as `performance.now()` counts. */
  until: number;
  counts: Counts;
  choices: Choices;
}

/**
 * Pauses Firestore again and again, and kills the server in the last third of the time: what a
 * killed server had begun to change stays locked for a minute, in Firestore as in its emulator, so
 * that little is written after it.
 */
export async function injectFaults(options: FaultOptions): Promise<void> {
  const { emulator, until, choices } = options;
  const killsFrom = until - (until - performance.now()) / 3;
  while (performance.now() < until) {
    await wait(1000 + choices.below(2500));
    if (performance.now() > until) return;
    const isKill = performance.now() > killsFrom && (emulator === null || choices.below(3) > 0);
    if (isKill) await killAndRestart(options);
    else if (emulator !== null) await pause(emulator, options);
  }
}

async function pause(emulator: number, { counts, choices }: FaultOptions): Promise<void> {
  const resume = () => process.kill(emulator, 'SIGCONT');
  // Whatever ends this process, Firestore must not be left standing.
  process.once('exit', resume);
  try {
    process.kill(emulator, 'SIGSTOP');
    counts.pauses++;
    await wait(500 + choices.below(3500));
  } finally {
    resume();
    process.off('exit', resume);
  }
}

async function killAndRestart({ site, counts, choices }: FaultOptions): Promise<void> {
  await site.kill();
  counts.kills++;
  await wait(choices.below(500));
  await site.restart();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The process that listens as Firestore's emulator on this machine; null where it can't be told. */
export function findEmulator(address: string): number | null {
  const port = address.split(':').at(-1);
  const listensThere = new RegExp(`\\bjava\\b.*--port[= ]${port}\\b`);
  try {
    const listing = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,args='], { encoding: 'utf8' });
    const line = listing.split('\n').find((one) => listensThere.test(one));
    return line === undefined ? null : Number.parseInt(line, 10);
  } catch {
    return null;
  }
}
