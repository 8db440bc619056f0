import { CloudProblem } from './cloud-problem.ts';
import { shell } from './shell.ts';

export type Program = 'gcloud' | 'firebase' | 'npm';

export interface HowToRun {
  /** Goes to the program's own standard input: a secret is in no list of processes and no file. */
  input?: string;
  /** Has the reader's screen and keyboard. */
  isShown?: boolean;
}

export interface Ended {
  /** null = there is no such program. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What this talks to: programs, one API and the reader. Tests have others. */
export interface Outside {
  call(program: Program, args: readonly string[], how: HowToRun): Promise<Ended>;
  /** An API of Google, called as whoever is signed in. */
  request(url: string, options: RequestInit): Promise<Response>;
  /** Typed unseen. null = nobody is there to be asked. */
  askSecret(question: string): Promise<string | null>;
}

/** Google's programs, as a step uses them. */
export interface Cloud {
  /** Asks for what is there; what changes something goes through `run`. */
  ask(program: 'gcloud' | 'firebase', args: readonly string[]): Promise<unknown>;
  run(program: Program, args: readonly string[], how?: HowToRun): Promise<void>;
  /** The settings of sign-in, for which neither program has a command. null = there are none. */
  askSignIn(path: string): Promise<unknown>;
  changeSignIn(path: string, body: object): Promise<void>;
  askSecret(question: string): Promise<string | null>;
}

export function createCloud(project: string, outside: Outside): Cloud {
  async function call(program: Program, args: readonly string[], how: HowToRun = {}) {
    const { code, stdout, stderr } = await outside.call(program, args, how);
    if (code === 0) return stdout;
    const says = shell(program, args);
    if (code === null) throw new CloudProblem(says, `${program} is not installed.`, true);
    throw new CloudProblem(says, answerOf(stdout, stderr) || 'See above.');
  }

  async function callSignIn(method: 'GET' | 'PATCH', path: string, body?: object) {
    const token = await call('gcloud', ['auth', 'print-access-token']);
    const url = `${signInAddress()}${path}`;
    const headers = {
      Authorization: `Bearer ${token.trim()}`,
      'Content-Type': 'application/json',
      'X-Goog-User-Project': project,
    };
    const content = body ? { body: JSON.stringify(body) } : {};
    const request = outside.request(url, { method, headers, ...content });
    const answer = await request.catch((error: Error) => {
      throw new CloudProblem(`${method} ${url}`, describeFailure(error));
    });
    if (answer.status === 404 && method === 'GET') return null;
    const text = await answer.text();
    if (!answer.ok) throw new CloudProblem(`${method} ${url}`, text);
    return parse(`${method} ${url}`, text);
  }

  return {
    async ask(program, args) {
      const all = [...args, program === 'gcloud' ? '--format=json' : '--json'];
      const answer = parse(shell(program, all), await call(program, all));
      return program === 'gcloud' ? answer : ((answer as { result?: unknown }).result ?? []);
    },
    async run(program, args, how) {
      await call(program, args, how);
    },
    askSignIn: (path) => callSignIn('GET', path),
    async changeSignIn(path, body) {
      await callSignIn('PATCH', path, body);
    },
    askSecret: outside.askSecret,
  };
}

/** What kept `fetch` from getting an answer stands behind its own error. */
function describeFailure({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

/** Named by the same variable as for firebase-tools. */
function signInAddress(): string {
  return process.env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com';
}

function parse(asked: string, text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not what it was: that may be a secret.
    throw new CloudProblem(asked, 'The answer is no JSON.');
  }
}

/** firebase-tools say in their JSON what went wrong, gcloud beside its output. */
function answerOf(stdout: string, stderr: string): string {
  try {
    const { error } = JSON.parse(stdout) as { error?: string };
    if (error) return error;
  } catch {
    // No JSON: then it is meant for the reader.
  }
  return (stderr || stdout).trim();
}
