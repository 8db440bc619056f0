import type { Ended, System } from '../cloud.ts';
import { answerSignIn, standInDeploy, findFirebase, type Checkout } from './firebase.ts';
import { findGcloud } from './gcloud.ts';
import { CommandRefusal, type State } from './state.ts';

/** The command was killed, so nothing reports the failure. */
export class Killed extends Error {}

/** Google's programs and APIs in memory. All calls are recorded in `state`, and the change in `state.fault` fails. */
export function standInSystem(
  state: State,
  checkout: Checkout,
  secret: string | null = null,
): System {
  return {
    call: async (program, args, { input = '' }) =>
      answerProgram(state, checkout, program, args, input),
    async request(address, { method = 'GET', body }) {
      const url = new URL(address);
      const words = `${method} ${url.pathname}${url.search}`;
      const run = () => answerSignIn(state, method, url, body as string);
      const ended = attempt(state, words, method === 'PATCH', () => JSON.stringify(run()));
      if (ended.code !== 0) return new Response(ended.stderr, { status: 403 });
      const answer = JSON.parse(ended.stdout) as { status: number; body: unknown };
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    },
    promptSecret: async () => secret,
  };
}

export function answerProgram(
  state: State,
  checkout: Checkout,
  program: string,
  args: readonly string[],
  input: string,
): Ended {
  const words = [program, ...args].join(' ');
  if (program === 'npm') {
    return attempt(
      state,
      words,
      true,
      (isHalf) => (standInDeploy(state, args, checkout, isHalf), ''),
    );
  }
  if (program === 'firebase') {
    const { isChange, answer } = findFirebase(args);
    const ended = attempt(state, words, isChange, (isHalf) => answer(state, checkout, isHalf));
    // With --json, stdout has the error.
    if (ended.code === 0 || !args.includes('--json')) return ended;
    return {
      ...ended,
      stdout: JSON.stringify({ status: 'error', error: ended.stderr }),
      stderr: '',
    };
  }
  const { isChange, answer } = findGcloud(args);
  return attempt(state, words, isChange, () => answer(state, input));
}

function attempt(
  state: State,
  words: string,
  isChange: boolean,
  answer: (isHalf: boolean) => string,
): Ended {
  const at = state.calls.filter((call) => call.isChange).length;
  state.calls.push({ words, isChange });
  const how = isChange && state.fault?.at === at ? state.fault.how : null;
  try {
    if (how === 'refused')
      throw new CommandRefusal('HTTPError 503: The service is currently unavailable.');
    const stdout = answer(how === 'half done');
    if (how === 'killed') throw new Killed();
    if (how) throw new CommandRefusal('Deadline exceeded while waiting for an answer.');
    return { code: 0, stdout, stderr: '' };
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    return { code: 1, stdout: '', stderr: error.message };
  }
}
