import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiPathsObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Config } from '../config.ts';
import { importRowSchema } from '../../core/import/import-resource.ts';
import { currencySchema } from '../../core/money/currency-schema.ts';
import { problemSchema } from '../../core/problem/problem-schema.ts';
import { uidSchema } from '../../core/wire/text.ts';
import { type Endpoint, MAX_BODY_BYTES } from '../http/endpoint.ts';
import { writeOriginSchema } from '../http/request-headers.ts';
import { problemComponents, problemResponsesOf } from './openapi-problems.ts';
import type { Access, DocumentedResponse } from '../../core/wire/call.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The OpenAPI 3.1 document of exactly the endpoints that the router serves. */
export function createOpenApiDocument(
  endpoints: readonly Endpoint[],
  config: Config,
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of endpoints) {
    (paths[endpoint.path] ??= {})[endpoint.method] = toOperation(endpoint, config);
  }
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  return createDocument({
    openapi: '3.1.1',
    info: { title: 'Housetab API', version: '1.0.0', description: introduce(config) },
    servers: [{ url: '/api' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      // Import rows are checked one by one: no endpoint's schema contains them, but the document
      // describes them.
      schemas: { Problem: problemSchema, ImportRow: importRowSchema },
      parameters: commonParameters,
      responses: problemComponents(endpoints),
      headers: commonHeaders,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An ID token of Firebase Authentication.',
        },
      },
    },
  });
}

function introduce({ limits }: Config): string {
  return [
    'Shared expenses of a household: who paid, who owes, and how it settles.',
    "Amounts are in the household's currency, US dollars unless it was created in another, with as many decimals at " +
      'most as that has: none in JPY, two in EUR, three in KWD. Answers about a household name it in `X-Currency`. ' +
      'Calendar dates are `YYYY-MM-DD` without a ' +
      'time zone, instants are ISO 8601 in UTC. Unknown fields and parameters are refused.',
    'Everything happens inside one household: the one that `X-Household` names, or the active one ' +
      'of the caller. What you may not read answers 404, what you may read but not change 403.',
    'Errors are problem documents (RFC 9457) with a stable `code`. The list of an operation is ' +
      'complete.',
    'A call that changes something happens as a whole or not at all, and reads what decides its answer ' +
      'in the same commit: whatever is called at once is answered as in some order, one after the ' +
      'other. Only imports and their undoing take several commits. One settlement and the debts are ' +
      'shown as they are at one moment; lists, reports and previews may show a change in part.',
    `A user may write ${limits.writesPerMinute} times a minute, read ${limits.readsPerHour} documents ` +
      `an hour and enter or import ${limits.perDay.rows} transactions a day (admins import five times as many); \`Retry-After\` of a 429 ` +
      'says when to try again. A body is JSON and has at most 1 MiB unless the operation says otherwise.',
  ].join('\n\n');
}

const commonParameters = {
  'X-Household': uidSchema.optional().meta({
    param: {
      name: 'X-Household',
      in: 'header',
      description: 'The id of the household; default: the active one of the caller.',
    },
  }),
  'X-View-As': uidSchema.optional().meta({
    param: {
      name: 'X-View-As',
      in: 'header',
      description:
        'Admins only: the id of a member. The answer holds what both may read, never YNAB, and ' +
        'the history says who looked.',
    },
  }),
  'X-Currency': currencySchema.optional().meta({
    param: {
      name: 'X-Currency',
      in: 'header',
      description:
        'In which currency the caller counts. What changes something is refused with `currency_changed` if the ' +
        'household counts in another; default: whatever it counts in.',
    },
  }),
  'X-Origin': writeOriginSchema.optional().meta({
    param: {
      name: 'X-Origin',
      in: 'header',
      description:
        'An id that the client makes for the request. The signal that follows a write carries it, ' +
        "in the caller's own signal document alone, so that a client recognises its own.",
    },
  }),
};

const commonHeaders = {
  'WWW-Authenticate': {
    description: 'The scheme; with `error="invalid_token"` where the token has expired.',
    required: true,
    schema: { type: 'string' as const },
  },
  'Retry-After': {
    description: 'Seconds to wait before trying again.',
    required: true,
    schema: { type: 'string' as const, pattern: '^\\d+$' },
  },
};

function toOperation(endpoint: Endpoint, { limits }: Config): ZodOpenApiOperationObject {
  const { method, name, tag, summary, access, allowsViewAs, params, query, headers } = endpoint;
  const takesOrigin = method !== 'get' && access !== 'public';
  const takesHousehold = access === 'member' || 'x-household' in fieldsOf(headers);
  const takesCurrency = method !== 'get' && access === 'member';
  const parameters = [
    ...(takesHousehold ? [{ $ref: '#/components/parameters/X-Household' }] : []),
    ...(allowsViewAs ? [{ $ref: '#/components/parameters/X-View-As' }] : []),
    ...(takesOrigin ? [{ $ref: '#/components/parameters/X-Origin' }] : []),
    ...(takesCurrency ? [{ $ref: '#/components/parameters/X-Currency' }] : []),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: describe(endpoint, limits),
    security: access === 'public' ? [] : [{ bearer: [] }],
    requestParams: {
      path: z.object(fieldsOf(params)),
      query: z.object(fieldsOf(query)),
      header: withWrittenNames(headers),
    },
    ...(parameters.length > 0 ? { parameters } : {}),
    ...toRequestBody(endpoint),
    responses: {
      ...Object.fromEntries(
        Object.entries(endpoint.responses).map(([status, response]) => [
          status,
          toResponse(response),
        ]),
      ),
      ...problemResponsesOf(endpoint),
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
    quota !== null &&
      quota !== 'ynab' &&
      quota !== 'exports' &&
      `At most ${perDay[quota]} calls per user and day.`,
    maxBodyBytes > MAX_BODY_BYTES && `The body may have ${maxBodyBytes / MAX_BODY_BYTES} MiB.`,
  ];
  return sentences.filter(Boolean).join('\n\n');
}

/** Written form of the names, which endpoints have in lower case, as Node does. */
const requestHeaders: Readonly<Record<string, { name: string; description: string }>> = {
  'if-match': {
    name: 'If-Match',
    description: 'The ETag that was read: when someone else was first, nothing is changed.',
  },
  'if-none-match': { name: 'If-None-Match', description: 'The ETag of what is known already.' },
  'x-ynab-token': {
    name: 'X-YNAB-Token',
    description: 'A token that is not saved yet; default: the saved connection.',
  },
};

function withWrittenNames(headers: z.ZodType): z.ZodObject {
  const fields = Object.entries(fieldsOf(headers)).filter(([name]) => name !== 'x-household');
  return z.object(
    Object.fromEntries(
      fields.map(([name, field]) => {
        const written = requestHeaders[name];
        if (!written) throw new Error(`Say in requestHeaders what ${name} is for.`);
        return [written.name, field.meta({ description: written.description })];
      }),
    ),
  );
}

function fieldsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (!(schema instanceof z.ZodObject)) throw new Error('Parameters and headers are objects.');
  return schema.shape as Readonly<Record<string, z.ZodType>>;
}

function toRequestBody({ method, body }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  const isOptional = body instanceof z.ZodOptional;
  const schema = isOptional ? (body.unwrap() as z.ZodType) : body;
  const isEmpty = schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0;
  if (method === 'get' || isEmpty) return {};
  return { requestBody: { required: !isOptional, content: { 'application/json': { schema } } } };
}

function toResponse({
  description,
  schema,
  contentType = 'application/json',
  headers = {},
}: DocumentedResponse): ZodOpenApiResponseObject {
  const own = Object.entries(headers).map(([name, note]) => [
    name,
    {
      ...(typeof note === 'string'
        ? { description: note, required: true }
        : { description: note.description, required: false }),
      schema: { type: 'string' as const },
    },
  ]);
  return {
    description,
    ...(own.length > 0 ? { headers: Object.fromEntries(own) } : {}),
    ...(schema ? { content: { [contentType]: { schema } } } : {}),
  };
}
