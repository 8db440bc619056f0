import type { Aim, Table } from './section.ts';

const WIDTH = 100;

/** Columns under each other: the first and every text to the left, numbers to the right. */
export function renderTable({ title, note, columns, rows }: Table): string {
  const digits = columns.map((_, index) => digitsOf(rows.map((row) => row[index])));
  const cells = rows.map((row) => row.map((cell, index) => formatCell(cell, digits[index])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...cells.map((row) => row[index]?.length ?? 0)),
  );
  const isNumeric = columns.map(
    (_, index) => index > 0 && rows.length > 0 && rows.every((row) => isNumber(row[index])),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) =>
        isNumeric[index] ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!),
      )
      .join('  ')
      .trimEnd();
  return [
    title,
    '',
    line(columns),
    line(widths.map((width) => '-'.repeat(width))),
    ...cells.map(line),
    ...(note ? ['', wrap(note)] : []),
  ].join('\n');
}

/** The same for a document. */
export function renderMarkdown({ note, columns, rows }: Table): string {
  const digits = columns.map((_, index) => digitsOf(rows.map((row) => row[index])));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const sides = columns.map((_, index) =>
    index > 0 && rows.every((row) => isNumber(row[index])) ? '--:' : '---',
  );
  return [
    line(columns),
    line(sides),
    ...rows.map((row) => line(row.map((cell, index) => formatCell(cell, digits[index])))),
    ...(note ? ['', wrap(note)] : []),
  ].join('\n');
}

export function renderAims(aims: readonly Aim[]): string {
  const lines = aims.map(
    ({ aim, measured, isMet }) => `${isMet ? 'met    ' : 'NOT MET'}  ${aim}: ${measured}`,
  );
  return ['Aims', '', ...lines].join('\n');
}

/** Absent where there was nothing to measure. */
function isNumber(cell: string | number | undefined): boolean {
  return typeof cell === 'number' || cell === '–' || cell === '';
}

/** As many for the whole column, so that its points stand under each other. */
function digitsOf(cells: readonly (string | number | undefined)[]): number {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.every(Number.isInteger)) return 0;
  return numbers.some((number) => Math.abs(number) >= 10) ? 1 : 2;
}

function formatCell(cell: string | number, digits = 0): string {
  if (typeof cell === 'string') return cell;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return cell.toLocaleString('en-US', options);
}

export function wrap(text: string, width = WIDTH): string {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/\s+/)) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...lines, current].join('\n');
}
