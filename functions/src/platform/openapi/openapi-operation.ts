import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Config } from '../config.ts';
import type { Access, DocumentedResponse } from '../../core/wire/call.ts';
import { MAX_BODY_BYTES, type Endpoint } from '../http/endpoint.ts';
import { problemResponsesOf } from './openapi-problems.ts';

export function toOperation(endpoint: Endpoint, { limits }: Config): ZodOpenApiOperationObject {
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
