import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { documentSections } from '../../core/document/document-sections.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { cursorScopeText } from './export.repository.ts';

const count = z.int().min(0);

const placeSchema = z.strictObject({
  /** The snapshot's time, for all parts of the document. */
  moment: z.strictObject({ seconds: count, nanoseconds: count.max(999_999_999) }),
  asked: z.string().max(100),
  section: z.enum(documentSections),
  /** The last row sent of the list; null = none. */
  cursor: z.string().max(1000).nullable(),
  counts: z.partialRecord(z.enum(documentSections), count),
});

/** Where the next part of an export begins. */
export type ExportPlace = z.infer<typeof placeSchema>;

/** @param key a secret: without it, a client could choose an earlier snapshot */
export function encodePlace(place: ExportPlace, key: string): string {
  const text = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${text}.${sealOf(text, key)}`;
}

function sealOf(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** 55 minutes in ms: Firestore can read earlier states for one hour. */
const GOES_ON_FOR = 55 * 60 * 1000;

/** @throws Problem invalid_request, conflict */
export function requirePlace(actor: Actor, key: string, text: string, now: Date): ExportPlace {
  const place = decodePlace(text, key);
  if (now.getTime() - place.moment.seconds * 1000 > GOES_ON_FOR) {
    throw new Problem('conflict', 'This document was begun too long ago; begin it anew.');
  }
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  if (place.asked !== cursorScopeText(scope)) {
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
