import { describe, expect, it } from 'vitest';
import { listEndpoints } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { createOpenApiDocument } from './platform/openapi/openapi-document.ts';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  enum?: unknown;
  const?: unknown;
}

const config = readConfig({});
const dependencies = { config, now: () => new Date() } as Partial<Dependencies> as Dependencies;
const document = createOpenApiDocument(listEndpoints(dependencies), config);
const schemas = document.components?.schemas as Readonly<Record<string, Schema>>;

const partsOf = ({ anyOf = [], oneOf = [], allOf = [] }: Schema) => [...anyOf, ...oneOf, ...allOf];

/** Positions of a schema that accept any value. */
function openPlaces(schema: Schema, at: string): string[] {
  const { type, properties, required = [], additionalProperties: others, items } = schema;
  const parts = partsOf(schema);
  const isSaid = [type, schema.$ref, schema.enum, schema.const].some((one) => one !== undefined);
  const found: string[] = isSaid || parts.length > 0 ? [] : [at];
  if (type === 'object' && !properties && !others && parts.length === 0) found.push(at);
  if (properties && others !== false) found.push(`${at}: further fields`);
  if (type === 'array' && !items) found.push(at);
  for (const name of required) if (!properties?.[name]) found.push(`${at}: requires ${name}`);
  const inside = Object.entries(properties ?? {}).flatMap(([name, one]) =>
    openPlaces(one, `${at}.${name}`),
  );
  const below = [...parts, ...(items ? [items] : [])].flatMap((one) => openPlaces(one, at));
  const rest = typeof others === 'object' ? openPlaces(others, `${at}.*`) : [];
  return [...found, ...inside, ...below, ...rest];
}

describe('each schema of the documentation', () => {
  it('has a name in words', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(100);
    const odd = Object.keys(schemas).filter((name) => !/^(?:[A-Z][a-z]+)+$/.test(name));
    expect(odd).toEqual([]);
  });

  it('is used by a request or response', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    // Import rows are checked one by one: an invalid one does not refuse the others.
    expect(unused).toEqual(['ImportRow']);
  });

  it('restricts every value, with known exceptions', () => {
    const open = Object.entries(schemas).flatMap(([name, schema]) => openPlaces(schema, name));
    expect(open.toSorted()).toEqual([
      // The changed fields, of any resource.
      ...['Activity.after.*', 'Activity.before.*'],
      ...['DocumentActivity.after.*', 'DocumentActivity.before.*'],
      // One row of a file with any columns.
      'ImportRequest.rows.*',
      ...['Notice.after.*', 'Notice.before.*'],
      // Each problem code has its own fields.
      ...['Problem.*', 'Problem: further fields'],
      'YnabSyncPreview.payload.*',
    ]);
  });
});
