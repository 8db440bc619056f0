/** Streams, which jsdom lacks and MSW needs for responses. Import before MSW. */
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
