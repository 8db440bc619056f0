import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { documentSections } from '../../core/document/document-sections.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { askedFor } from './export.repository.ts';

const count = z.int().min(0);

const placeSchema = z.strictObject({
  /** As of which all of the document is. */
  moment: z.strictObject({ seconds: count, nanoseconds: count.max(999_999_999) }),
  asked: z.string().max(100),
  section: z.enum(documentSections),
  /** After which of its rows; null = from its beginning. */
  cursor: z.string().max(1000).nullable(),
  /** Of what has been sent. */
  counts: z.partialRecord(z.enum(documentSections), count),
});

/** Where a document goes on. */
export type ExportPlace = z.infer<typeof placeSchema>;

/** @param key with which nobody but the server makes one: none chooses a moment before they have asked */
export function encodePlace(place: ExportPlace, key: string): string {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${text}.${sealOf(text, key)}`;
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** In milliseconds: the database keeps what was for an hour. */
const GOES_ON_FOR = 55 * 60 * 1000;

/**
 * Where the document of an earlier call goes on.
 *
 * @throws Problem invalid_request, conflict
 */
export function requirePlace(actor: Actor, key: string, text: string, now: Date): ExportPlace {
  const place = decodePlace(text, key);
  if (now.getTime() - place.moment.seconds * 1000 > GOES_ON_FOR) {
    throw new Problem('conflict', 'This document was begun too long ago; begin it anew.');
  }
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  if (place.asked !== askedFor(scope)) {
    throw new Problem('conflict', 'What you may see has changed meanwhile; begin it anew.');
  }
  return place;
}

function decodePlace(sealed: string, key: string): ExportPlace {
  const [text = '', seal = ''] = sealed.split('.');
  const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(text, key))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw unknown();
  return placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
}

function unknown(): Problem {
  return new Problem('invalid_request', 'No document goes on here.', {
    errors: [{ path: 'after', message: 'Use the `continue` of the part before.' }],
  });
}
