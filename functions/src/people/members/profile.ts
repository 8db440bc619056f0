import type { Auth, UserRecord } from 'firebase-admin/auth';
import { displayNameOf } from '../../core/household/member.ts';
import { withoutUnreadable } from '../../core/household/names.ts';
import { memberNameSchema } from '../../core/household/member-schema.ts';
import { isDrawnPhoto } from '../../core/household/photo-hosts.ts';
import { Problem } from '../../core/problem/problem.ts';
import { photoURLSchema, type ProfileUpdate } from '../../core/household/user-resource.ts';

export interface Profile {
  uid: string;
  name: string;
  email: string;
  photoURL: string | null;
}

/** An ID token can be an hour older. @throws Problem `unauthenticated` if it was deleted */
export async function readProfile(auth: Auth, uid: string): Promise<Profile> {
  try {
    return toProfile(await auth.getUser(uid));
  } catch (error) {
    throw toProblem(error);
  }
}

/** @throws Problem `invalid_request` if the provider refuses the photo's URL */
export async function writeProfile(
  auth: Auth,
  uid: string,
  { name, photoURL }: ProfileUpdate,
): Promise<void> {
  try {
    await auth.updateUser(uid, {
      ...(name === undefined ? {} : { displayName: name }),
      // The provider accepts only URLs of photos, and would put an embedded photo into every
      // token.
      ...(photoURL === undefined
        ? {}
        : { photoURL: isDrawnPhoto(photoURL) ? null : photoURL || null }),
    });
  } catch (error) {
    throw toProblem(error);
  }
}

function toProblem(cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'auth/user-not-found') {
    return new Problem('unauthenticated', 'This account no longer exists.', { cause });
  }
  if (code === 'auth/invalid-photo-url') {
    return new Problem('invalid_request', 'photoURL: Use the address of a picture.', {
      errors: [{ path: 'photoURL', message: 'Use the address of a picture.' }],
      cause,
    });
  }
  return cause;
}

function toProfile(user: UserRecord): Profile {
  return {
    uid: user.uid,
    name: toMemberName(displayNameOf({ displayName: user.displayName, email: user.email })),
    email: user.email ?? '',
    photoURL: photoURLSchema.safeParse(user.photoURL).data ?? null,
  };
}

/** Providers allow line breaks, email addresses and hundreds of characters. */
function toMemberName(text: string): string {
  const cleaned = [...withoutUnreadable(text)].slice(0, 60).join('');
  const candidates = [cleaned, cleaned.replace(/@.*$/, '')];
  return candidates.map((name) => memberNameSchema.safeParse(name).data).find(Boolean) ?? 'User';
}
