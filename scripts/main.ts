import { runCommand } from './processes/lifetime.ts';

/** What run.mjs hands over to, on the project's own Node. */
const [name, ...words] = process.argv.slice(2);
const { default: command } = (await import(`./commands/${name}.ts`)) as {
  default(words: string[]): Promise<void>;
};
await runCommand(() => command(words));
