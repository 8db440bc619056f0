/** @type {(() => Promise<void>)[]} */
const tasks = [];
/** @type {Promise<void> | null} */
let ending = null;
/** @type {(() => void) | null} */
let finishWaiting = null;
/** @type {(problem: Error) => void} */
let reject = () => undefined;

/**
 * Fails when something that has to keep running has ended. Every command races against it.
 * @type {Promise<never>}
 */
export const givenUp = new Promise((_resolve, rejectIt) => (reject = rejectIt));

/** @param {Error} problem */
export function giveUp(problem) {
  if (!isShuttingDown()) reject(problem);
}

/**
 * Registers what has to be undone before this process ends. Runs in reverse order.
 * @param {() => Promise<void>} task
 */
export function onShutdown(task) {
  tasks.push(task);
}

/** Ends everything that was started, once, however often it is asked for. */
export function shutDown() {
  ending ??= (async () => {
    for (const task of tasks.reverse()) await task().catch(console.error);
  })();
  return ending;
}

/** What a program says while it is being ended is of no interest. */
export function isShuttingDown() {
  return ending !== null;
}

/** Resolves when the reader asks to stop. From then on an interrupt is the normal way to end. */
export async function untilInterrupted() {
  await /** @type {Promise<void>} */ (new Promise((resolve) => (finishWaiting = resolve)));
  console.log('\nStopping …');
}

/** An interrupt is Ctrl-C, a kill, a closed terminal, or the end of the process that started us. */
export function listenForInterrupts() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt);
  process.on('disconnect', interrupt);
}

/** Lets go of the process that started us, which is not the same as losing it. */
export function leaveParent() {
  process.off('disconnect', interrupt);
  if (process.connected) process.disconnect();
}

function interrupt() {
  if (finishWaiting) finishWaiting();
  else void shutDown().then(() => process.exit(130));
}
