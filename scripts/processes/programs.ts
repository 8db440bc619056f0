import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { root } from '../install.mjs';
import { failCommand, onShutdown, SetupProblem } from './lifetime.ts';

interface Options {
  cwd?: string;
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>;
  /** What asks the program to end by itself. */
  stopSignal?: NodeJS.Signals;
  /** Prints its output while it runs. */
  isShown?: boolean;
  /** Takes all its output. */
  logFile?: string;
}

/** A program that ends, with all that it started, when this process does. */
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
    detached: true, // Ctrl-C does not reach it, nor does whatever ends this process's group
    cleanup: false, // it notices by the channel
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

/** @throws SetupProblem with what the command printed, where it fails */
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
  /** In the line that says that it is ready; without it, nobody waits. */
  ready?: string;
  /** In a line after which it is of no use, though it runs on. */
  broken?: string;
  onLine?: ((line: string) => void) | undefined;
}

/**
 * Starts a program that runs as long as this process, and waits until it is ready. Where it ends
 * before, the whole command ends and tells what the program complained of.
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
