import * as z from 'zod';
import { documentSections } from '../../core/document/document-sections.ts';
import { viewersOf, type Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { households } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { hasUsed } from '../../platform/http/quota.ts';
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

export function encodePlace(place: ExportPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** In milliseconds: the database keeps what was for an hour. */
const GOES_ON_FOR = 55 * 60 * 1000;

/** In milliseconds: how long after the call the moment of a document may be, by other clocks. */
const BEGINS_WITHIN = 60 * 1000;

/**
 * Where the document of an earlier call goes on. Nobody chooses the moment: what was taken back before they asked is
 * not read.
 *
 * @throws Problem invalid_request, conflict
 */
export async function requirePlace(
  store: Store,
  { actor, uid }: { actor: Actor; uid: string },
  text: string,
  now: Date,
): Promise<ExportPlace> {
  const place = decodePlace(text);
  const moment = new Date(place.moment.seconds * 1000 + place.moment.nanoseconds / 1_000_000);
  const age = now.getTime() - moment.getTime();
  if (age > GOES_ON_FOR || age < -BEGINS_WITHIN) {
    throw new Problem('conflict', 'This document was begun too long ago; begin it anew.');
  }
  const scope = { householdId: actor.householdId, viewers: viewersOf(actor), now };
  if (place.asked !== askedFor(scope)) {
    throw new Problem('conflict', 'What you may see has changed meanwhile; begin it anew.');
  }
  const hasBegun = await store.readAsOf(
    households.doc(actor.householdId),
    (then) => hasUsed(then, { name: 'exports', uid }, moment, BEGINS_WITHIN),
    place.moment,
  );
  if (!hasBegun) throw unknown();
  return place;
}

function decodePlace(text: string): ExportPlace {
  try {
    return placeSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw unknown();
  }
}

function unknown(): Problem {
  return new Problem('invalid_request', 'No document goes on here.', {
    errors: [{ path: 'after', message: 'Use the `continue` of the part before.' }],
  });
}
