import { renderMarkdown } from './print-table.ts';
import type { Table } from './section.ts';

const place = /(<!-- bench: (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * A document with the tables that were measured: each stands between `<!-- bench: how its title begins -->` and
 * `<!-- end -->`. What was not measured stays as it is.
 */
export function fillTables(document: string, tables: readonly Table[]): string {
  return document.replaceAll(place, (whole: string, start: string, title: string, end: string) => {
    const table = tables.find((one) => one.title.startsWith(title));
    return table ? `${start}\n${renderMarkdown(table)}\n\n${end}` : whole;
  });
}

export function titlesIn(document: string): string[] {
  return [...document.matchAll(place)].map(([, , title]) => title!);
}
