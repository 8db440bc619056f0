import { isDeepStrictEqual } from 'node:util';
import { problemsOf, type Endpoint, type Reply } from './endpoint.ts';
import { Problem } from '../../core/problem/problem.ts';

/**
 * Checks an answer against the endpoint's declaration, so that the documentation is correct.
 *
 * @throws Error, which becomes status 500; called only if the configuration asks for it, in tests
 */
export function checkReply(endpoint: Endpoint, { status, body, headers }: Reply): void {
  const answer = endpoint.answers[status];
  if (!answer) throw new Error(`${endpoint.name} declares no answer ${status}.`);
  const declared = Object.entries(answer.headers ?? {});
  const undeclared = Object.keys(headers).find(
    (name) => !declared.some(([known]) => known === name),
  );
  if (undeclared) throw new Error(`${endpoint.name} ${status} declares no header ${undeclared}.`);
  const missing = declared.find(([name, note]) => typeof note === 'string' && !(name in headers));
  if (missing) throw new Error(`${endpoint.name} ${status} declares the header ${missing[0]}.`);
  if (!answer.schema) {
    if (body !== undefined) throw new Error(`${endpoint.name} ${status} declares no body.`);
    return;
  }
  const sent: unknown = typeof body === 'string' ? body : JSON.parse(JSON.stringify(body));
  const result = answer.schema.safeParse(sent);
  if (!result.success) {
    throw new Error(`${endpoint.name} ${status} is not what it declares: ${result.error.message}`);
  }
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new Error(`${endpoint.name} ${status} holds fields that it does not declare.`);
  }
}

/** @throws Error when the endpoint does not declare that it can fail like this */
export function checkProblem(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof Problem) || problemsOf(endpoint).includes(error.code)) return;
  throw new Error(`${endpoint.name} does not declare the problem ${error.code}.`, { cause: error });
}
