import { problemSchema, problemTitles, type ProblemCode } from '../core/problem/problem.ts';
import { problemsOf, type Endpoint } from '../http/endpoint.ts';
import { problemStatuses } from '../http/problem-status.ts';
import type { OpenApiResponse, Reference } from './openapi-types.ts';
import type { SchemaCollector } from './schema-collector.ts';

/** Headers that come with every problem of a status. */
const headersOf: Readonly<Record<number, string>> = {
  401: 'WWW-Authenticate',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** The answers that say no. Those with the same codes are one component, which operations name. */
export class ProblemResponses {
  readonly #components = new Map<string, OpenApiResponse>();
  readonly #schemas: SchemaCollector;

  constructor(schemas: SchemaCollector) {
    this.#schemas = schemas;
  }

  get components(): Record<string, OpenApiResponse> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** By status: every problem that a call of the endpoint can be answered with. */
  of(endpoint: Endpoint): Record<string, Reference> {
    const byStatus = Map.groupBy(problemsOf(endpoint), (code) => problemStatuses[code]);
    return Object.fromEntries(
      [...byStatus].map(([status, codes]) => [status, this.#add(status, codes)]),
    );
  }

  #add(status: number, codes: readonly ProblemCode[]): Reference {
    const name = codes.map(toPascalCase).join('Or');
    if (!this.#components.has(name)) this.#components.set(name, this.#toResponse(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  #toResponse(status: number, codes: readonly ProblemCode[]): OpenApiResponse {
    const problem = this.#schemas.toJsonSchema(problemSchema, 'output');
    const properties = { status: { const: status }, code: { enum: codes } };
    const header = headersOf[status];
    return {
      description: codes.map((code) => `\`${code}\`: ${problemTitles[code]}.`).join(' '),
      ...(header ? { headers: { [header]: { $ref: `#/components/headers/${header}` } } } : {}),
      content: { 'application/problem+json': { schema: { allOf: [problem, { properties }] } } },
    };
  }
}

function toPascalCase(code: string): string {
  return code.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());
}
