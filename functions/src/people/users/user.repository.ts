import type { UserDocument } from '../../platform/firestore/documents.ts';
import { users } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';

export function findUser(reader: Reader, uid: string): Promise<UserDocument | null> {
  return reader.get(users.doc(uid));
}
