import { renderField, renderSchema } from './docs-schema.ts';
import { html, inline, prose, type Html } from './html.ts';
import type {
  Content,
  OpenApiDocument,
  OpenApiResponse,
  Operation,
  Parameter,
  Reference,
} from './openapi-types.ts';

export interface PlacedOperation {
  path: string;
  method: string;
  operation: Operation;
}

/** One operation, closed until it is asked for. */
export function renderOperation(
  document: OpenApiDocument,
  { path, method, operation }: PlacedOperation,
): Html {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const { components } = document;
  const known = parameters.map((one) => resolve(one, components.parameters));
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve(response, components.responses)] as const,
  );
  const successes = answers.filter(([status]) => Number(status) < 400);
  const refusals = answers.filter(([status]) => Number(status) >= 400);
  return html`<details>
    <summary>
      <span class="method ${method}">${method.toUpperCase()}</span>
      <code class="path">${path}</code>
      <span class="summary">${summary}</span>
    </summary>
    <div class="operation" id="${operationId}">
      ${prose(description)} ${known.length > 0 && renderParameters(known)}
      ${
        requestBody &&
        html`<h3>Body${requestBody.required ? '' : ' (may be left out)'}</h3>
          ${renderContent(requestBody.content)}`
      }
      ${successes.map(([status, response]) => renderSuccess(status, response))}
      <h3>Refusals</h3>
      <table class="refusals">
        <tbody>
          ${refusals.map(
            ([status, response]) =>
              html`<tr>
                <th scope="row">${status}</th>
                <td>${inline(response.description)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

function renderParameters(parameters: readonly Parameter[]): Html {
  const places = ['path', 'query', 'header'] as const;
  const titles = { path: 'In the path', query: 'In the query', header: 'Headers' };
  return html`${places.map((place) => {
    const here = parameters.filter((one) => one.in === place);
    if (here.length === 0) return null;
    const rows = here.map(({ name, required, description, schema }) =>
      renderField(name, { ...schema, description }, required),
    );
    return html`<h3>${titles[place]}</h3>
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>`;
  })}`;
}

function renderSuccess(
  status: string,
  { description, headers = {}, content }: OpenApiResponse,
): Html {
  // Those of every write are told of once, at the beginning.
  const own = Object.entries(headers).flatMap(([name, header]) =>
    '$ref' in header
      ? []
      : [renderField(name, { ...header.schema, description: header.description }, header.required)],
  );
  return html`<h3><span class="status">${status}</span> ${inline(description)}</h3>
    ${content && renderContent(content)}
    ${
      own.length > 0 &&
      html`<table>
        <tbody>
          ${own}
        </tbody>
      </table>`
    }`;
}

function renderContent(content: Content): Html {
  return html`${Object.entries(content).map(
    ([type, { schema }]) =>
      html`${type !== 'application/json' && html`<p><code>${type}</code></p>`}
      ${renderSchema(schema)}`,
  )}`;
}

function resolve<T extends object>(one: T | Reference, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in one)) return one;
  const found = components[one.$ref.slice(one.$ref.lastIndexOf('/') + 1)];
  if (!found) throw new Error(`${one.$ref} is not in the document.`);
  return found;
}
