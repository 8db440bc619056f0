/** A write that waits in the outbox. Amounts are minor units, as everywhere but in calls of the API. */
export interface WaitingWrite {
  /** The place in the queue, set by the database. */
  order: number;
  /** The account that entered it. It is never sent in another one's session. */
  uid: string;
  householdId: string;
  kind: WriteKind;
  /** The id of the thing that it makes or changes. A later write of the same thing replaces this one. */
  resourceId: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  /** What a new entry begins where it comes back: the body of another call, sent after it. */
  series?: object | null;
  ifMatch: string | null;
  /** Its name in lists, such as the note. */
  title: string;
  amountCents: number | null;
  /** In which its amounts are; absent in entries of older versions = USD. */
  currency?: string;
  /** For a paid mark: whether somebody owes its row. Unknown for entries of older versions. */
  isDebt?: boolean;
  /** Changes with every edit: so a write that was sent is not taken for the one that has replaced it. */
  revision: string;
  /** When it was entered, in milliseconds since 1970. */
  at: number;
  /** The values of the form, so that it can be opened again; null if it has no form. */
  form: unknown;
  /** Why the server refused it; null while it waits. */
  refusal: { message: string; code: string } | null;
  /** The attempts without an answer, oldest first. The server may have stored any of them. */
  attempts: WriteAttempt[];
  /** Whether its form is sending it at the moment, and will tell the result. */
  isDirect: boolean;
}

export interface WriteAttempt extends Pick<WaitingWrite, 'path' | 'body'> {
  /** It was to come back. */
  repeats?: boolean;
}

export type WriteKind = 'expense' | 'transaction' | 'payment' | 'comment' | 'paid';

export type NewWrite = Omit<
  WaitingWrite,
  'order' | 'uid' | 'revision' | 'at' | 'refusal' | 'attempts' | 'isDirect'
>;
