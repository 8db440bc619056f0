import { renderOperation, type PlacedOperation } from './docs-operation.ts';
import { renderSchema } from './docs-schema.ts';
import { html, inline, prose } from './html.ts';
import type { OpenApiDocument } from './openapi-types.ts';

/**
 * The OpenAPI document as a page to read: plain markup without a script, so that it needs nothing
 * from elsewhere and works under the strictest policy.
 */
export function renderDocsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document;
  const chapters = tags.map(({ name }) => ({ name, operations: operationsOf(document, name) }));
  const schemas = Object.entries(components.schemas);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/style.css" />
      </head>
      <body>
        <nav aria-label="Chapters">
          <a class="home" href="#top">${info.title}</a>
          <ul>
            ${chapters.map(({ name, operations }) => {
              return html`<li>
                <a href="#${toAnchor(name)}">${name}</a>
                <span class="count">${operations.length}</span>
              </li>`;
            })}
            <li>
              <a href="#schemas">Schemas</a>
              <span class="count">${schemas.length}</span>
            </li>
          </ul>
        </nav>
        <main id="top">
          <header>
            <h1>${info.title}</h1>
            <p class="facts">
              Version ${info.version} · OpenAPI ${document.openapi} ·
              <a href="/api/openapi.json">openapi.json</a>
            </p>
            ${prose(info.description)}
          </header>
          ${chapters.map(
            ({ name, operations }) =>
              html`<section id="${toAnchor(name)}">
                <h2>${name}</h2>
                ${operations.map((operation) => renderOperation(document, operation))}
              </section>`,
          )}
          <section id="schemas">
            <h2>Schemas</h2>
            ${schemas.map(
              ([name, schema]) =>
                html`<details>
                  <summary><span class="schema">${name}</span></summary>
                  <div class="operation" id="schema-${name}">
                    ${
                      typeof schema['description'] === 'string' &&
                      html`<p>${inline(schema['description'])}</p>`
                    }
                    ${renderSchema(schema)}
                  </div>
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`.text;
}

function operationsOf({ paths }: OpenApiDocument, tag: string): PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ path, method, operation })),
  );
}

function toAnchor(name: string): string {
  return `chapter-${name.toLowerCase().replace(/\W+/g, '-')}`;
}
