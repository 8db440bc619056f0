import { runCommand } from './processes/lifetime.ts';

/** What run.mjs hands over to, on the project's own Node. */
const [file, ...args] = process.argv.slice(2);
const { default: command } = (await import(`../${file}`)) as {
  default(args: string[]): Promise<void>;
};
await runCommand(() => command(args));
