/** Streams, which jsdom lacks and MSW answers with. Imported before it. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
