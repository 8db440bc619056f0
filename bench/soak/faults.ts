import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Choices } from '../../functions/test/support/random/choices.ts';
import type { Site } from '../site/start-site.ts';
import type { SoakCounts } from './counts.ts';

interface FaultOptions {
  site: Site;
  /** Process id of Firestore's emulator; null = unknown, so it is never paused. */
  emulator: number | null;
  /** End of the soak, in `performance.now()` time. */
  until: number;
  counts: SoakCounts;
  choices: Choices;
}

/**
 * Pauses Firestore repeatedly, and kills the server in the last third of the time. Transactions of a killed server
 * keep their locks for a minute, so that few writes succeed afterwards.
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
  // Firestore must not stay paused when this process exits.
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
  await site.stop();
  counts.kills++;
  await wait(choices.below(500));
  await site.restart();
}

/** The process id of Firestore's emulator on this machine; null if it is not found. */
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
