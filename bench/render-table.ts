import { markdownTable } from 'markdown-table';
import type { Table, BenchTarget } from './section.ts';

type Cell = string | number | undefined;

const WIDTH = 100;

/** A Markdown table with its note below. Columns of numbers are right-aligned. */
export function renderTable({ note, columns, rows }: Table): string {
  const digits = columns.map((_, index) => digitsOf(rows.map((row) => row[index])));
  const cells = rows.map((row) => row.map((cell, index) => formatCell(cell, digits[index])));
  const align = columns.map((_, index) =>
    index > 0 && rows.length > 0 && rows.every((row) => isNumber(row[index])) ? 'r' : null,
  );
  return [markdownTable([columns, ...cells], { align }), ...(note ? ['', wrap(note)] : [])].join(
    '\n',
  );
}

export function renderTargets(targets: readonly BenchTarget[]): string {
  const lines = targets.map(
    ({ target, measured, isMet }) => `${isMet ? 'met    ' : 'NOT MET'}  ${target}: ${measured}`,
  );
  return ['Targets', '', ...lines].join('\n');
}

/** A dash or an empty cell in a column of numbers means: not measured. */
function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || cell === '–' || cell === '';
}

/** One count of decimals per column, so that the decimal points line up. */
function digitsOf(cells: readonly Cell[]): number {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.every(Number.isInteger)) return 0;
  return numbers.some((number) => Math.abs(number) >= 10) ? 1 : 2;
}

function formatCell(cell: string | number, digits = 0): string {
  if (typeof cell === 'string') return cell.replaceAll('|', String.raw`\|`);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cell.toLocaleString('en-US', options);
}

/** Breaks lines between words. */
export function wrap(text: string, width = WIDTH): string {
  const line = new RegExp(`(.{1,${width}})(?:\\s+|$)`, 'g');
  return text.replaceAll(line, '$1\n').trimEnd();
}
