import { html, inline, type Html } from './html.ts';
import type { JsonSchema } from './openapi-types.ts';

/** JSON schemas as people read them: a name for the type, and a table for its fields. */

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  description?: string;
  items?: Schema;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  [keyword: string]: unknown;
}

/** Its fields as a table; for anything but an object, its type in a line. */
export function renderSchema(json: JsonSchema): Html {
  const schema = json as Schema;
  if (!schema.properties) return html`<p>${renderType(schema)}</p>`;
  return renderFields(schema);
}

function renderFields({ properties = {}, required = [] }: Schema): Html {
  const rows = Object.entries(properties).map(([name, field]) =>
    renderField(name, field, required.includes(name)),
  );
  return html`<table>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

/** One row: also for the parameters of an operation. */
export function renderField(name: string, json: JsonSchema, isRequired: boolean): Html {
  const schema = json as Schema;
  const inner = innerObject(schema);
  return html`<tr>
    <th scope="row">
      <code>${name}</code>${isRequired ? '' : html` <span class="optional">optional</span>`}
    </th>
    <td>
      <span class="type">${renderType(schema)}</span>
      ${schema.description && html`<p>${inline(schema.description)}</p>`}
      ${inner && renderFields(inner)}
    </td>
  </tr>`;
}

/** An object without a name of its own, whose fields have to be shown where it stands. */
function innerObject(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.items) return innerObject(schema.items);
  return schema.anyOf?.map(innerObject).find((one) => one !== null) ?? null;
}

function renderType(schema: Schema): Html {
  if (schema.$ref) {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${String(value)}</code>`));
  const alternatives = schema.anyOf ?? schema.allOf?.slice(0, 1);
  if (alternatives) return joined(alternatives.map(renderType));
  if (schema.type === 'array')
    return html`list of ${renderType(schema.items ?? {})}${limitsOf(schema)}`;
  return html`${nameOf(schema)}${limitsOf(schema)}`;
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, index) => (index === 0 ? part : html` or ${part}`))}`;
}

function nameOf({ type, format, additionalProperties }: Schema): string {
  if (type === undefined) return 'anything';
  if (type === 'object') return additionalProperties ? 'object of any fields' : 'object';
  return format ? `${type} (${format})` : type;
}

function limitsOf(schema: Schema): Html | null {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: preset } = schema;
  const parts = [
    rangeOf(minimum, maximum, ''),
    rangeOf(minLength, maxLength, ' characters'),
    rangeOf(minItems, maxItems, ' of them'),
    preset !== undefined && preset !== null && `default ${JSON.stringify(preset)}`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? null : html`<small>, ${parts.join(', ')}</small>`;
}

/** zod writes the bounds of safe integers into every whole number: they tell a reader nothing. */
function rangeOf(least: unknown, most: unknown, unit: string): string | null {
  const isBound = (bound: unknown) =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isBound(least) && isBound(most)) return `${String(least)} to ${String(most)}${unit}`;
  if (isBound(least)) return `at least ${String(least)}${unit}`;
  return isBound(most) ? `at most ${String(most)}${unit}` : null;
}
