import * as z from 'zod';
import type { Config } from '../config.ts';
import { MAX_BODY_BYTES, type Access, type Answer, type Endpoint } from '../http/endpoint.ts';
import type { ProblemResponses } from './openapi-problems.ts';
import type {
  Header,
  JsonSchema,
  OpenApiResponse,
  Operation,
  Parameter,
  Reference,
} from './openapi-types.ts';
import type { SchemaCollector } from './schema-collector.ts';

/** What the document says of one endpoint. */
export function toOperation(
  endpoint: Endpoint,
  schemas: SchemaCollector,
  problems: ProblemResponses,
  { limits }: Config,
): Operation {
  const { name, tag, summary, access } = endpoint;
  const parameters = toParameters(endpoint, schemas);
  const requestBody = toRequestBody(endpoint, schemas);
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: describe(endpoint, limits),
    security: access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.answers).map(([status, answer]) => [
          status,
          toResponse(answer, schemas),
        ]),
      ),
      ...problems.of(endpoint),
    },
  };
}

const audience: Record<Access, string> = {
  public: 'Open to anyone, without a token.',
  'signed-in': 'Needs a token, but no verified email address.',
  verified: 'Needs a verified email address.',
  member: 'For members of the household.',
};

function describe(
  { description, access, quota, maxBodyBytes }: Endpoint,
  { perHour, perDay }: Config['limits'],
): string {
  const sentences = [
    description,
    audience[access],
    quota !== null &&
      quota !== 'households' &&
      `At most ${perHour[quota]} calls per user and hour.`,
    quota !== null && quota !== 'ynab' && `At most ${perDay[quota]} calls per user and day.`,
    maxBodyBytes > MAX_BODY_BYTES && `The body may have ${maxBodyBytes / MAX_BODY_BYTES} MiB.`,
  ];
  return sentences.filter(Boolean).join('\n\n');
}

/** Names as people write them; schemas have them in lower case, as Node gives them. */
const requestHeaders: Readonly<Record<string, { name: string; description: string }>> = {
  'if-match': {
    name: 'If-Match',
    description: 'The ETag that was read: when someone else was first, nothing is changed.',
  },
  'if-none-match': { name: 'If-None-Match', description: 'The ETag of what is known already.' },
};

function toParameters(endpoint: Endpoint, schemas: SchemaCollector): (Parameter | Reference)[] {
  const { access, allowsViewAs } = endpoint;
  const headers = fieldsOf(endpoint.headers, 'header', schemas);
  const takesHousehold = access === 'member' || headers.some(({ name }) => name === 'x-household');
  return [
    ...fieldsOf(endpoint.params, 'path', schemas),
    ...fieldsOf(endpoint.query, 'query', schemas),
    ...headers
      .filter(({ name }) => name !== 'x-household')
      .map((header) => ({ ...header, ...requestHeaders[header.name] })),
    ...(takesHousehold ? [{ $ref: '#/components/parameters/X-Household' }] : []),
    ...(allowsViewAs ? [{ $ref: '#/components/parameters/X-View-As' }] : []),
  ];
}

function fieldsOf(
  schema: z.ZodType,
  place: Parameter['in'],
  schemas: SchemaCollector,
): Parameter[] {
  const { properties = {}, required = [] } = schemas.toJsonSchema(schema, 'input') as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...field }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema: field,
  }));
}

function toRequestBody({ method, body }: Endpoint, schemas: SchemaCollector) {
  if (method === 'get' || isEmptyObject(body)) return null;
  const schema = schemas.toJsonSchema(body, 'input');
  return {
    required: !(body instanceof z.ZodOptional),
    content: { 'application/json': { schema } },
  };
}

/** What an endpoint has that takes no body. */
function isEmptyObject(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  return inner instanceof z.ZodObject && Object.keys(inner.shape).length === 0;
}

function toResponse(
  { description, schema, contentType = 'application/json', headers = {} }: Answer,
  schemas: SchemaCollector,
): OpenApiResponse {
  const own = Object.entries(headers).map(([name, note]): [string, Header] => [
    name,
    {
      ...(typeof note === 'string'
        ? { description: note, required: true }
        : { description: note.description, required: false }),
      schema: { type: 'string' },
    },
  ]);
  return {
    description,
    ...(own.length > 0 ? { headers: Object.fromEntries(own) } : {}),
    ...(schema
      ? { content: { [contentType]: { schema: schemas.toJsonSchema(schema, 'output') } } }
      : {}),
  };
}
