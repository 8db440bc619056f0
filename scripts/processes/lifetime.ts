/** A problem that the user can fix. It is printed without a stack trace. */
export class SetupProblem extends Error {}

const cleanups: (() => Promise<unknown>)[] = [];
const failure = Promise.withResolvers<never>();
const interrupt = Promise.withResolvers<void>();
let isEnding = false;
let isWaiting = false;

/**
 * Runs a command until it ends, until an interrupt (Ctrl-C, a kill, a closed terminal, the end of the
 * parent process) or until something it needs fails. Then ends everything that it started.
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

/** Registers a cleanup for the end of this process. The last one runs first. */
export function onShutdown(cleanup: () => Promise<unknown>): void {
  cleanups.push(cleanup);
}

/** While programs are being ended, their output is ignored. */
export function isShuttingDown(): boolean {
  return isEnding;
}

/** Ends the command because something it needs has failed. */
export function failCommand(problem: Error): void {
  failure.reject(problem);
}

/** Waits for an interrupt, which from now on is the normal way to end. */
export async function waitForInterrupt(): Promise<void> {
  isWaiting = true;
  await interrupt.promise;
  console.log('\nStopping …');
}
