import { renderTable } from './render-table.ts';
import type { Table } from './section.ts';

const place = /(<!-- bench: (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * Replaces the tables between `<!-- bench: START OF THE TITLE -->` and `<!-- end -->`. Tables that were not
 * measured stay unchanged.
 */
export function fillTables(document: string, tables: readonly Table[]): string {
  return document.replaceAll(place, (whole: string, start: string, title: string, end: string) => {
    const table = tables.find((one) => one.title.startsWith(title));
    return table ? `${start}\n${renderTable(table)}\n\n${end}` : whole;
  });
}

export function titlesIn(document: string): string[] {
  return [...document.matchAll(place)].map(([, , title]) => title!);
}
