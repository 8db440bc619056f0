import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { problemTitles, type ProblemCode } from '../../core/problem/problem.ts';
import { problemsOf, type Endpoint } from '../http/endpoint.ts';
import { problemStatuses } from '../http/problem-status.ts';

const headersOf: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** By status. Problems with the same codes share one component. */
export function problemResponsesOf(endpoint: Endpoint): Record<string, { $ref: string }> {
  return Object.fromEntries(
    codesByStatus(endpoint).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(codes)}` },
    ]),
  );
}

/** In alphabetical order of their names. */
export function problemComponents(
  endpoints: readonly Endpoint[],
): Record<string, ZodOpenApiResponseObject> {
  const all = endpoints
    .flatMap(codesByStatus)
    .map(([status, codes]) => [nameOf(codes), toResponse(status, codes)] as const);
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function codesByStatus(endpoint: Endpoint): [status: number, codes: ProblemCode[]][] {
  return [...Map.groupBy(problemsOf(endpoint), (code) => problemStatuses[code])];
}

function nameOf(codes: readonly ProblemCode[]): string {
  return codes.map(toPascalCase).join('Or');
}

function toResponse(status: number, codes: readonly ProblemCode[]): ZodOpenApiResponseObject {
  const problem = { $ref: '#/components/schemas/Problem' };
  const properties = { status: { const: status }, code: { enum: [...codes] } };
  const header = headersOf[status];
  return {
    description: codes.map((code) => `\`${code}\`: ${problemTitles[code]}.`).join(' '),
    ...(header ? { headers: { [header]: { $ref: `#/components/headers/${header}` } } } : {}),
    content: { 'application/problem+json': { schema: { allOf: [problem, { properties }] } } },
  };
}

function toPascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
