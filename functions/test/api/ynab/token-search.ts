import { inspect } from 'node:util';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';

/** The forms in which a secret can leak: whole, in part, and encoded. */
function tracesOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    // Long parts are secret too; shorter ones occur by chance.
    ...[secret.slice(0, 14), secret.slice(-14)],
    // The base64 of a text's start is the start of its base64.
    ...[bytes.toString('base64').slice(0, 16), bytes.toString('base64url').slice(0, 16)],
    bytes.toString('hex').slice(0, 28),
    encodeURIComponent(secret).slice(0, 14),
  ];
}

/** Every text that was sent or logged, by its source. */
export class Transcript {
  readonly entries: { where: string; text: string }[] = [];

  add(where: string, what: unknown): void {
    const text = typeof what === 'string' ? what : inspect(what, { depth: null, showHidden: true });
    this.entries.push({ where, text });
  }

  /** The sources that contain a secret. */
  leaksOf(...secrets: string[]): string[] {
    const traces = secrets.flatMap(tracesOf);
    return this.entries
      .filter(({ text }) => traces.some((trace) => text.includes(trace)))
      .map(({ where }) => where);
  }
}

/**
 * Records everything that the process writes.
 *
 * @returns a function that stops it
 */
export function listenToProcess(transcript: Transcript): () => void {
  const spies = [
    ...(['debug', 'log', 'info', 'warn', 'error', 'trace'] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...all: unknown[]) => {
        for (const one of all) transcript.add(`console.${method}`, one);
      }),
    ),
    ...[process.stdout, process.stderr].map((stream) => {
      const write = stream.write.bind(stream);
      return vi.spyOn(stream, 'write').mockImplementation((chunk: string | Uint8Array, ...rest) => {
        transcript.add('output', Buffer.from(chunk as Uint8Array).toString());
        return (write as (...all: unknown[]) => boolean)(chunk, ...rest);
      });
    }),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
}

/**
 * Records every response of a URL, with its headers.
 *
 * @returns a function that stops it
 */
export function listenToAnswers(transcript: Transcript, isHeard: (url: string) => boolean) {
  const { fetch } = globalThis;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const response = await fetch(input, init);
    const url = input instanceof Request ? input.url : String(input);
    if (isHeard(url)) {
      const headers = JSON.stringify([...response.headers]);
      const text = await response.clone().text();
      transcript.add(`${response.status} of ${init?.method} ${url}`, `${headers}\n${text}`);
    }
    return response;
  });
  return () => spy.mockRestore();
}

/** Every document below the path, as it is stored. */
export async function readDocumentsBelow(
  parent: Pick<Firestore, 'listCollections'>,
  transcript: Transcript,
): Promise<void> {
  const read = async (collection: CollectionReference): Promise<void> => {
    for (const document of await collection.listDocuments()) {
      const data = (await document.get()).data();
      transcript.add(document.path, data);
      transcript.add(document.path, JSON.stringify(data, withBytes));
      await readDocumentsBelow(document, transcript);
    }
  };
  for (const collection of await parent.listCollections()) await read(collection);
}

/** Writes bytes as text, so that a secret in them is found. */
function withBytes(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1');
  const isSerialBuffer =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';
  return isSerialBuffer && 'data' in value
    ? Buffer.from(value.data as number[]).toString('latin1')
    : value;
}
