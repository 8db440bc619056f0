import { runCommand } from './processes/lifetime.ts';

/** run.mjs starts this program on the project's own Node. */
const [file, ...args] = process.argv.slice(2);
const { default: command } = (await import(`../${file}`)) as {
  default(args: string[]): Promise<void>;
};
await runCommand(() => command(args));
