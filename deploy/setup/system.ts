import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { execa } from 'execa';
import type { System } from './cloud.ts';

/** A query must neither prompt nor enable an API. */
const environment = {
  CLOUDSDK_CORE_DISABLE_PROMPTS: '1',
  CLOUDSDK_CORE_SHOULD_PROMPT_TO_ENABLE_API: 'false',
};

/** @param root the working directory of the programs: firebase-tools find their configuration there */
export function realSystem(root: string): System {
  return {
    async call(program, args, { input, isShown = false }) {
      const streams = isShown
        ? ({ stdio: 'inherit' } as const)
        : input === undefined
          ? ({ stdin: 'ignore' } as const)
          : { input };
      const env = isShown ? {} : environment;
      const ended = await execa(program, args, { cwd: root, env, ...streams, reject: false });
      const { stdout, stderr } = ended as { stdout?: string; stderr?: string };
      const code = ended.code === 'ENOENT' ? null : (ended.exitCode ?? 1);
      return { code, stdout: stdout ?? '', stderr: stderr ?? '' };
    },
    request: fetch,
    promptSecret,
  };
}

async function promptSecret(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  process.stdout.write(`    ${question} `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: unseen, terminal: true });
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await reader.question('')).trim();
  } finally {
    reader.close();
    process.stdout.write('\n');
  }
}
