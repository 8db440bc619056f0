import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { root } from '../install.mjs';
import { failCommand, onShutdown } from './lifetime.ts';
import { SetupProblem } from './setup-problem.ts';

interface Options {
  cwd?: string;
  /** Added to this process's environment. */
  env?: Record<string, string | undefined>;
  /** What asks the program to end by itself. */
  stopSignal?: NodeJS.Signals;
}

/** A program that ends, with all that it started, when this process does. */
function supervise(
  command: string,
  words: string[],
  options: Options & { isShown?: boolean; buffer?: boolean },
) {
  const { cwd = root, env = {}, stopSignal = 'SIGTERM', isShown, buffer = true } = options;
  const supervisor = join(import.meta.dirname, 'supervisor.ts');
  const program = execa(process.execPath, [supervisor, stopSignal, command, ...words], {
    cwd,
    env,
    stdin: 'ignore',
    stdout: isShown ? 'inherit' : 'pipe',
    stderr: isShown ? 'inherit' : 'pipe',
    all: true,
    buffer,
    ipc: true,
    detached: true, // Ctrl-C does not reach it, nor does whatever ends this process's group
    cleanup: false, // it notices by the channel
    reject: false,
    maxBuffer: Infinity,
  });
  onShutdown(async () => {
    if (program.connected) program.disconnect();
    await program;
  });
  return program;
}

/** Runs a command to its end, with all that it prints as `output` unless it `isShown`. */
export async function run(
  command: string,
  words: string[],
  options: Options & { isShown?: boolean } = {},
): Promise<{ code: number; output: string }> {
  const { exitCode = 1, all = '' } = await supervise(command, words, options);
  return { code: exitCode, output: all };
}

/** @throws SetupProblem with what the command printed, where it fails */
export async function runOrThrow(
  problem: string,
  command: string,
  words: string[],
  options: Options = {},
): Promise<void> {
  const { code, output } = await run(command, words, options);
  if (code !== 0) throw new SetupProblem(`${output}\n${problem}`);
}

interface LongRunning extends Options {
  /** Takes everything the program prints. */
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
export function start(command: string, words: string[], options: LongRunning): Promise<void> {
  const { logFile, ready, broken, onLine, ...rest } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile);
  const complaints: string[] = [];
  const fail = () => {
    const excerpt = complaints.slice(-5).join('\n');
    const text = `${excerpt}\nA part of Housetab does not run. Its log: ${logFile}`;
    failCommand(new SetupProblem(text));
  };
  return new Promise((resolve) => {
    if (ready === undefined) resolve();
    const read = async () => {
      const program = supervise(command, words, { ...rest, buffer: false });
      for await (const line of program.iterable({ from: 'all' })) {
        log.write(`${line}\n`);
        if (/error|exception|failed|fatal|⚠/i.test(line)) complaints.push(line);
        onLine?.(line);
        if (ready && line.includes(ready)) resolve();
        if (broken && line.includes(broken)) fail();
      }
    };
    void read().then(fail, fail);
  });
}
