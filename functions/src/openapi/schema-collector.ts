import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { JsonSchema } from './openapi-types.ts';

/**
 * Turns zod schemas into JSON schemas. Those with an id (`.meta({ id: 'Transaction' })`) become
 * components, wherever they stand inside another, and are referred to by name.
 */
export class SchemaCollector {
  readonly #components = new Map<string, JsonSchema>();

  /** The components so far, by name in alphabetical order. */
  get components(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.#components].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** @param io what clients send (defaults may be left out) or what they get */
  toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...own } = relocate(z.toJSONSchema(schema, { io }));
    delete own.$schema; // the dialect is OpenAPI's own
    for (const [name, definition] of Object.entries($defs)) {
      this.#add(name, definition as JsonSchema);
    }
    return own;
  }

  #add(name: string, definition: JsonSchema): void {
    const known = this.#components.get(name);
    if (known && !isDeepStrictEqual(known, definition)) {
      throw new Error(`Two schemas are called ${name}, or one differs as input and as output.`);
    }
    this.#components.set(name, definition);
  }
}

/** References point into the document's components instead of the schema itself. */
function relocate(schema: object): z.core.JSONSchema.BaseSchema {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace('#/$defs/', '#/components/schemas/')
      : value,
  );
  return JSON.parse(text) as z.core.JSONSchema.BaseSchema;
}
