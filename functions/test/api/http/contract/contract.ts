import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type {
  Header,
  OpenApiJson,
  OpenApiResponse,
  OpenApiOperation,
  Reference,
} from './openapi-types.ts';
import type { Json, TestAnswer } from '../../../support/server/api-client.ts';

/** A call of the API with its response. */
export interface RecordedCall {
  method: string;
  /** Below the base path of the API, with its query. */
  path: string;
  body: unknown;
  answer: TestAnswer;
}

interface Match {
  template: string;
  method: string;
  operation: OpenApiOperation;
}

/** Headers of every response: those of the platform, of Helmet, and the cost. */
const commonHeaders = new Set([
  ...['cache-control', 'connection', 'content-length', 'content-type', 'date', 'keep-alive'],
  ...['content-security-policy', 'cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['origin-agent-cluster', 'referrer-policy', 'strict-transport-security', 'vary'],
  ...['transfer-encoding', 'server-timing'],
  ...['ratelimit', 'ratelimit-policy'], // also on refusals that come after the count
]);

/** Compares calls with the API document, and records the operations that were called. */
export class ContractTest {
  readonly #document: OpenApiJson;
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
  readonly #validators = new Map<string, ValidateFunction>();
  readonly #seen = new Set<string>();

  constructor(document: OpenApiJson) {
    this.#document = document;
    addFormats.default(this.#ajv);
    this.#ajv.addSchema(document, 'api');
  }

  /** @throws Error with the difference between the call and the document */
  check({ method, path, body, answer }: RecordedCall): void {
    const match = this.#find(method, path);
    const { operationId, responses } = match.operation;
    const complain = (what: string): never => {
      throw new Error(`${operationId} ${answer.status}: ${what}\n${JSON.stringify(answer.body)}`);
    };
    const found = responses[answer.status];
    if (!found) return complain('This status is not documented.');
    const pointer =
      '$ref' in found
        ? found.$ref
        : pointerTo('paths', match.template, match.method, 'responses', String(answer.status));
    const response = this.#resolve<OpenApiResponse>(found);
    for (const wrong of this.#faultsOfHeaders(response, answer.headers)) complain(wrong);
    for (const wrong of this.#faultsOfBody(response, pointer, answer)) complain(wrong);
    if (answer.status < 300) {
      for (const wrong of this.#faultsOfRequest(match, path, body)) complain(wrong);
    }
    this.#seen.add(`${operationId} ${answer.status}`);
  }

  /** Documented successes that no call produced, and operations that never refused. */
  listUncalled(): string[] {
    const operations = Object.values(this.#document.paths).flatMap((one) => Object.values(one));
    return operations.flatMap(({ operationId, responses }) => {
      const statuses = Object.keys(responses);
      const wasSeen = (status: string) => this.#seen.has(`${operationId} ${status}`);
      const successes = statuses.filter((status) => Number(status) < 400);
      const hasRefused = statuses.some((status) => Number(status) >= 400 && wasSeen(status));
      return [
        ...successes.filter((status) => !wasSeen(status)).map((one) => `${operationId} ${one}`),
        ...(hasRefused ? [] : [`${operationId} 4xx`]),
      ];
    });
  }

  #find(method: string, path: string): Match {
    const [address = ''] = path.split('?');
    const templates = Object.keys(this.#document.paths)
      .filter((template) => toPattern(template).test(address))
      .sort((a, b) => countBraces(a) - countBraces(b));
    const name = method.toLowerCase();
    for (const template of templates) {
      const operation = this.#document.paths[template]?.[name];
      if (operation) return { template, method: name, operation };
    }
    throw new Error(`${method} ${address} is not documented.`);
  }

  #faultsOfHeaders({ headers = {} }: OpenApiResponse, sent: Headers): string[] {
    const documented = Object.entries(headers).map(
      ([name, header]) => [name, this.#resolve<Header>(header)] as const,
    );
    const names = new Set(documented.map(([name]) => name.toLowerCase()));
    return [
      ...documented
        .filter(([name, { required }]) => required && !sent.has(name))
        .map(([name]) => `The header ${name} is missing.`),
      ...documented.flatMap(([name, { schema }]) => {
        const value = sent.get(name);
        return value === null ? [] : this.#faultsOf(this.#ajv.compile(schema), value);
      }),
      ...[...sent.keys()]
        .filter((name) => !names.has(name) && !commonHeaders.has(name) && !name.startsWith('x-'))
        .map((name) => `The header ${name} is not documented.`),
    ];
  }

  #faultsOfBody(
    { content }: OpenApiResponse,
    pointer: string,
    { headers, body }: TestAnswer,
  ): string[] {
    if (!content) return body === null ? [] : ['A body is not documented.'];
    const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
    if (!(type in content)) return [`The content type ${type} is not documented.`];
    return this.#faultsOf(this.#validatorAt(pointer, 'content', type, 'schema'), body);
  }

  /** The document must allow every request that the server accepted. */
  #faultsOfRequest({ template, method, operation }: Match, path: string, body: unknown): string[] {
    const { requestBody, parameters = [] } = operation;
    const known = parameters.map((one) => ('$ref' in one ? null : one.name));
    const sent = [...new URLSearchParams(path.split('?')[1])].map(([name]) => name);
    const unknown = sent.filter((name) => !known.includes(name));
    const queryFaults = unknown.map((name) => `The parameter ${name} is not documented.`);
    if (body === undefined) {
      return requestBody?.required ? [...queryFaults, 'A body should be needed.'] : queryFaults;
    }
    if (!requestBody) return [...queryFaults, 'A body should not be taken.'];
    const pointer = pointerTo('paths', template, method, 'requestBody');
    const validate = this.#validatorAt(pointer, 'content', 'application/json', 'schema');
    return [...queryFaults, ...this.#faultsOf(validate, body)];
  }

  #validatorAt(pointer: string, ...further: string[]): ValidateFunction {
    const whole = `${pointer}/${further.map(escape).join('/')}`;
    let validate = this.#validators.get(whole);
    if (!validate) {
      validate = this.#ajv.compile({ $ref: `api${whole}` });
      this.#validators.set(whole, validate);
    }
    return validate;
  }

  #faultsOf(validate: ValidateFunction, value: Json): string[] {
    return validate(value) ? [] : [this.#ajv.errorsText(validate.errors)];
  }

  #resolve<T extends object>(one: T | Reference): T {
    if (!('$ref' in one)) return one;
    const [, ...keys] = one.$ref.split('/');
    return keys.reduce<Json>((value, key) => value[key], this.#document) as T;
  }
}

function pointerTo(...keys: string[]): string {
  return `#/${keys.map(escape).join('/')}`;
}

function escape(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\{\w+\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

function countBraces(template: string): number {
  return template.split('{').length;
}
