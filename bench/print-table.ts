import type { Aim, Table } from './section.ts';

const WIDTH = 100;

/** Columns under each other: the first and every text to the left, numbers to the right. */
export function renderTable({ title, note, columns, rows }: Table): string {
  const cells = rows.map((row) => row.map(formatCell));
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

export function formatCell(cell: string | number): string {
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return cell.toLocaleString('en-US');
  const digits = Math.abs(cell) < 1 ? 3 : Math.abs(cell) < 10 ? 2 : 1;
  return cell.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
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
