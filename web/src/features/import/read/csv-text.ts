import { CsvRefusal, NO_ROWS_MESSAGE, unreadable } from '@/features/import/read/csv-refusal';

/** In bytes: far more than one import takes. */
const MAX_FILE_BYTES = 10 * 1024 * 1024;

const kinds: readonly [start: readonly number[], reason: string][] = [
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF document.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'This is a spreadsheet or a ZIP archive. Save the sheet as CSV and import that.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is an old Excel workbook. Save the sheet as CSV and import that.',
  ],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture.'],
  [[0xff, 0xd8, 0xff], 'This is a picture.'],
  [[0x1f, 0x8b], 'This is a compressed archive. Unpack it and import what is inside.'],
];

/** The byte order marks of the encodings that spreadsheet programs write. */
const marks: readonly [start: readonly number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** The decoded text of a file. A file that is too large is not read. */
export async function readCsvFile(file: File, maxBytes = MAX_FILE_BYTES): Promise<string> {
  if (file.size > maxBytes) {
    const most = Math.floor(maxBytes / 1024 / 1024);
    throw unreadable(`The file is larger than ${most} MB. Split it into smaller ones.`);
  }
  return decodeCsv(new Uint8Array(await file.arrayBuffer()));
}

/**
 * UTF-8, UTF-16 or else Windows-1252, with `\n` line breaks.
 * @throws CsvRefusal if it is empty or no text
 */
function decodeCsv(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new CsvRefusal(NO_ROWS_MESSAGE, 'The file is empty.');
  const kind = kinds.find(([start]) => startsWith(bytes, start));
  if (kind) throw unreadable(kind[1]);
  const text = decode(bytes).replace(/\r\n?/g, '\n');
  if (!isText(text)) throw unreadable('This is not a text file.');
  return text;
}

/** A single control character only fails its row; many mean that this is no text. */
function isText(text: string): boolean {
  const sample = text.slice(0, 10_000);
  const strange = sample.match(/[[\p{Cc}\uFFFD]--[\t\n\f]]/gv)?.length ?? 0;
  return !sample.includes('\0') && strange <= 8 + sample.length / 50;
}

function decode(bytes: Uint8Array): string {
  const encoding = marks.find(([start]) => startsWith(bytes, start))?.[1] ?? guessUtf16(bytes);
  if (encoding !== undefined && encoding !== 'utf-8') {
    return new TextDecoder(encoding).decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Without a mark: in UTF-16 every other byte of Latin text is 0. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 0];
  sample.forEach((byte, index) => byte === 0 && zeros[index % 2]!++);
  const many = sample.length / 4;
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le';
  return zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
