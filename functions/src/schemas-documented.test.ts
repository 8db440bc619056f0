import { describe, expect, it } from 'vitest';
import { listEndpoints } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { createOpenApiDocument } from './platform/openapi/openapi-document.ts';

/** The schemas that the API's documentation shows in a list of their own. */

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

/** Places of a schema that leave open what may stand there. */
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
  it('has a name that says what it is', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(100);
    const odd = Object.keys(schemas).filter((name) => !/^(?:[A-Z][a-z]+)+$/.test(name));
    expect(odd).toEqual([]);
  });

  it('is what some call takes or answers', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(schemas).filter(
      (name) => !text.includes(`"#/components/schemas/${name}"`),
    );
    // Rows of an import are checked one by one: no call refuses the others for one.
    expect(unused).toEqual(['ImportRow']);
  });

  it('is complete: what may be anything is so for a reason', () => {
    const open = Object.entries(schemas).flatMap(([name, schema]) => openPlaces(schema, name));
    expect(open.toSorted()).toEqual([
      // What changed: the fields of whatever it is about.
      ...['Activity.after.*', 'Activity.before.*'],
      ...['DocumentActivity.after.*', 'DocumentActivity.before.*'],
      // One row of a file, whatever its columns.
      'ImportRequest.rows.*',
      ...['Notice.after.*', 'Notice.before.*'],
      // Each kind of problem has fields of its own.
      ...['Problem.*', 'Problem: further fields'],
      // As YNAB has it.
      'YnabSyncPreview.payload.*',
    ]);
  });
});
