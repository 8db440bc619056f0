import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Config } from '../config.ts';
import { importRowSchema } from '../../core/import/import-resource.ts';
import { currencySchema } from '../../core/money/currency-schema.ts';
import { problemSchema } from '../../core/problem/problem-schema.ts';
import { uidSchema } from '../../core/wire/text.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { writeOriginSchema } from '../http/request-headers.ts';
import { toOperation } from './openapi-operation.ts';
import { problemComponents } from './openapi-problems.ts';

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
