import { beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Dependencies } from '../dependencies.ts';
import { renderDocsPage } from './docs-page.ts';
import { html, inline, prose } from './html.ts';
import { createOpenApiDocument } from './openapi-document.ts';
import type { OpenApiDocument } from './openapi-types.ts';

let document: OpenApiDocument;
let page: string;
beforeAll(() => {
  const config = readConfig({});
  const endpoints = listEndpoints({ config } as Partial<Dependencies> as Dependencies);
  document = createOpenApiDocument(endpoints, config);
  page = renderDocsPage(document);
});

test('every operation and every schema can be linked to', () => {
  const operations = Object.values(document.paths).flatMap((one) => Object.values(one));
  for (const { operationId } of operations) expect(page).toContain(`id="${operationId}"`);
  for (const name of Object.keys(document.components.schemas)) {
    expect(page).toContain(`id="schema-${name}"`);
  }
});

test('every link inside the page leads somewhere, and no id stands there twice', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(targets.length).toBeGreaterThan(50);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('it needs no script, no inline style and nothing from elsewhere', () => {
  expect(page).not.toMatch(/<script|<style| style=| on\w+=|https?:\/\//);
  const loaded = [...page.matchAll(/<(?:link|img)[^>]+(?:href|src)="([^"]+)"/g)];
  expect(loaded.map(([, address]) => address)).toEqual(['data:,', '/api/docs/style.css']);
});

test('what is put into the markup is escaped', () => {
  const nasty = `<img src=x onerror="alert('1')"> & more`;
  const escaped = '&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62; &#38; more';
  expect(html`<p title="${nasty}">${[nasty, null, false, 7]}</p>`.text).toBe(
    `<p title="${escaped}">${escaped}7</p>`,
  );
  expect(inline('a `<b>` c').text).toBe('a <code>&#60;b&#62;</code> c');
  expect(prose('one\n\ntwo').text).toBe('<p>one</p><p>two</p>');
});
