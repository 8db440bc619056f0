export interface SignedInAccount {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

export function isSameAccount(one: SignedInAccount, other: SignedInAccount): boolean {
  return (
    one.uid === other.uid &&
    one.email === other.email &&
    one.displayName === other.displayName &&
    one.photoURL === other.photoURL &&
    one.emailVerified === other.emailVerified
  );
}
