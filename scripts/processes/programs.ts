import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { root } from '../install.mjs';
import { failCommand, onShutdown, SetupProblem } from './lifetime.ts';

interface Options {
  cwd?: string;
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>;
  /** The signal that asks the program to end. */
  stopSignal?: NodeJS.Signals;
  /** Prints its output while it runs. */
  isShown?: boolean;
  /** Takes all its output. */
  logFile?: string;
}

/** A program that ends, with all its child processes, when this process does. */
function supervise(command: string, args: string[], options: Options, buffer: boolean) {
  const { cwd = root, env = {}, stopSignal = 'SIGTERM', isShown = false, logFile } = options;
  const supervisor = join(import.meta.dirname, 'supervisor.ts');
  if (logFile) mkdirSync(dirname(logFile), { recursive: true });
  const output = [
    'pipe' as const,
    ...(isShown ? ['inherit' as const] : []),
    ...(logFile ? [{ file: logFile }] : []),
  ];
  const program = execa(process.execPath, [supervisor, stopSignal, command, ...args], {
    cwd,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    all: true,
    buffer,
    maxBuffer: Infinity,
    detached: true, // neither Ctrl-C nor a signal to this process's group reaches it
    cleanup: false, // it notices the closed channel
    reject: false,
  });
  onShutdown(async () => {
    if (program.connected) program.disconnect();
    await program;
  });
  return program;
}

/** Runs a command to its end. */
export async function runProgram(command: string, args: string[], options: Options = {}) {
  const { exitCode = 1, all } = await supervise(command, args, options, true);
  return { code: exitCode, output: all };
}

/** @throws SetupProblem with the output of a command that fails */
export async function runOrThrow(
  problem: string,
  command: string,
  args: string[],
  options: Options = {},
): Promise<void> {
  const { code, output } = await runProgram(command, args, options);
  if (code !== 0) throw new SetupProblem(`${output}\n${problem}`);
}

interface LongRunning extends Options {
  logFile: string;
  /** Text of the line that says that the program is ready. Without it, nobody waits. */
  ready?: string;
  /** Text of a line after which the program is useless, although it keeps running. */
  broken?: string;
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Starts a program that runs as long as this process, and waits until it is ready. If the program ends
 * before, the whole command ends with the program's errors.
 */
export async function start(command: string, args: string[], options: LongRunning): Promise<void> {
  const { logFile, ready, broken, onLine } = options;
  const isReady = Promise.withResolvers<void>();
  const complaints: string[] = [];
  const fail = () => {
    const excerpt = complaints.slice(-5).join('\n');
    const text = `${excerpt}\nA part of Housetab does not run. Its log: ${logFile}`;
    failCommand(new SetupProblem(text));
  };
  const read = async () => {
    const program = supervise(command, args, options, false);
    for await (const line of program.iterable({ from: 'all' })) {
      if (/error|exception|failed|fatal|⚠/i.test(line)) complaints.push(line);
      if (ready && line.includes(ready)) isReady.resolve();
      if (broken && line.includes(broken)) fail();
      onLine?.(line);
    }
  };
  void read().then(fail, fail);
  if (ready) await isReady.promise;
}
