/** Something the reader can mend. It is printed as one plain line, never with a stack trace. */
export class SetupProblem extends Error {}

const cleanups: (() => Promise<unknown>)[] = [];
const failure = Promise.withResolvers<never>();
const interrupt = Promise.withResolvers<void>();
let isEnding = false;
let isWaiting = false;

/**
 * Runs a command to its end, to an interrupt (Ctrl-C, a kill, a closed terminal, the end of the
 * process that started us) or to the failure of something it needs, and then ends all it started.
 */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(event, () => interrupt.resolve());
  }
  const interrupted = interrupt.promise.then(() => {
    if (!isWaiting) process.exitCode = 130;
  });
  try {
    await Promise.race([command(), failure.promise, interrupted]);
    await shutDown();
  } catch (error) {
    process.exitCode = 1;
    await shutDown();
    console.error(error instanceof SetupProblem ? `\n${error.message}` : error);
  }
  process.exit();
}

async function shutDown(): Promise<void> {
  isEnding = true;
  for (const cleanup of cleanups.reverse()) await cleanup().catch(console.error);
}

/** What has to be undone before this process ends, the last first. */
export function onShutdown(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

/** What a program says while it is being ended is of no interest. */
export function isShuttingDown(): boolean {
  return isEnding;
}

/** Ends the command because something that has to keep running has ended. */
export function failCommand(problem: Error): void {
  failure.reject(problem);
}

/** Stays until the reader asks to stop. From then on an interrupt is the normal way to end. */
export async function waitForInterrupt(): Promise<void> {
  isWaiting = true;
  await interrupt.promise;
  console.log('\nStopping …');
}
