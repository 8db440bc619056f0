import { CloudProblem } from './cloud-problem.ts';
import { shell } from './shell.ts';

export type Program = 'gcloud' | 'firebase' | 'npm';

export interface HowToRun {
  /** Sent to the program's stdin, so that a secret is in no process list and no file. */
  input?: string;
  /** Runs interactively in the user's terminal. */
  isShown?: boolean;
}

export interface Ended {
  /** null = the program is not installed. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Programs, Google's APIs and the terminal. Tests replace them. */
export interface System {
  call(program: Program, args: readonly string[], how: HowToRun): Promise<Ended>;
  /** Calls a Google API. */
  request(url: string, options: RequestInit): Promise<Response>;
  /** Prompts without echo. null = there is no terminal. */
  promptSecret(question: string): Promise<string | null>;
}

/** Google Cloud and Firebase, as the steps use them. */
export interface Cloud {
  /** Queries only. Changes go through `run`. */
  query(program: 'gcloud' | 'firebase', args: readonly string[]): Promise<unknown>;
  run(program: Program, args: readonly string[], how?: HowToRun): Promise<void>;
  /** Reads the sign-in settings, for which neither program has a command. null = none exist. */
  getSignIn(path: string): Promise<unknown>;
  patchSignIn(path: string, body: object): Promise<void>;
  promptSecret(question: string): Promise<string | null>;
}

export function createCloud(project: string, system: System): Cloud {
  async function call(program: Program, args: readonly string[], how: HowToRun = {}) {
    const { code, stdout, stderr } = await system.call(program, args, how);
    if (code === 0) return stdout;
    const command = shell(program, args);
    if (code === null) throw new CloudProblem(command, `${program} is not installed.`, true);
    throw new CloudProblem(command, errorOf(stdout, stderr) || 'See above.');
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
    const request = system.request(url, { method, headers, ...content });
    const response = await request.catch((error: Error) => {
      throw new CloudProblem(`${method} ${url}`, describeFailure(error));
    });
    if (response.status === 404 && method === 'GET') return null;
    const text = await response.text();
    if (!response.ok) throw new CloudProblem(`${method} ${url}`, text);
    return parse(`${method} ${url}`, text);
  }

  return {
    async query(program, args) {
      const all = [...args, program === 'gcloud' ? '--format=json' : '--json'];
      const answer = parse(shell(program, all), await call(program, all));
      return program === 'gcloud' ? answer : ((answer as { result?: unknown }).result ?? []);
    },
    async run(program, args, how) {
      await call(program, args, how);
    },
    getSignIn: (path) => callSignIn('GET', path),
    async patchSignIn(path, body) {
      await callSignIn('PATCH', path, body);
    },
    promptSecret: system.promptSecret,
  };
}

/** The cause of a `fetch` error has the reason. */
function describeFailure({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

/** firebase-tools reads the same variable. */
function signInAddress(): string {
  return process.env['FIREBASE_IDENTITY_URL'] ?? 'https://identitytoolkit.googleapis.com';
}

function parse(call: string, text: string): unknown {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // The text is left out: it may be a secret.
    throw new CloudProblem(call, 'The response is not JSON.');
  }
}

/** firebase-tools print errors in their JSON, gcloud prints them to stderr. */
function errorOf(stdout: string, stderr: string): string {
  try {
    const { error } = JSON.parse(stdout) as { error?: string };
    if (error) return error;
  } catch {
    // Not JSON: the text is the message.
  }
  return (stderr || stdout).trim();
}
