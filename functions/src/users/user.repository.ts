import type { UserDocument } from '../firestore/documents.ts';
import { users } from '../firestore/paths.ts';
import type { Reader } from '../firestore/reader.ts';

export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}
