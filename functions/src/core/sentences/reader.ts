export type ReaderNameOf = (uid: string) => string;

/** The names are those for this reader: the reader's own is `you`. */
export interface SentenceReader {
  id: string;
  nameOf: ReaderNameOf;
}

/** The reader's name in a sentence; `You` as its subject. */
export const YOU = 'you';

/** `Ben owes`, `you owe`. */
export function owes(name: string): string {
  return `${name} ${name === YOU ? 'owe' : 'owes'}`;
}

/** `Ben owes you`, `you owe Ben`; the actor was named already: `they owe you`. */
export function owesWhom(
  debtorId: string | null,
  creditorId: string | null,
  actorId: string,
  nameOf: ReaderNameOf,
): string {
  const called = (uid: string | null, pronoun: string) => {
    const name = uid === null ? 'someone' : nameOf(uid);
    return uid === actorId && name !== YOU ? pronoun : name;
  };
  const debtor = called(debtorId, 'they');
  const verb = debtor === 'they' ? 'they owe' : owes(debtor);
  return `${verb} ${called(creditorId, 'them')}`;
}

/** `Ben’s`, `your`. */
export function possessive(name: string): string {
  return name === YOU ? 'your' : `${name}’s`;
}

/** `their` for the actor, or `your` if that is the reader. */
export function their(actorId: string, nameOf: ReaderNameOf): string {
  return nameOf(actorId) === YOU ? 'your' : 'their';
}

/** The name of a person whom an entry may lack. */
export function nameOr(
  unknown: string,
  uid: string | null | undefined,
  nameOf: ReaderNameOf,
): string {
  return uid == null ? unknown : nameOf(uid);
}
