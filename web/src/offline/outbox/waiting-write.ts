/** What the outbox holds of one write. Amounts are cents, as everywhere behind the API's edge. */
export interface WaitingWrite {
  /** Counts up; given by the database. */
  order: number;
  /** Whose it is: nobody else's session sends it. */
  uid: string;
  householdId: string;
  kind: WriteKind;
  /** Of the thing that it makes or changes. Another write of that kind and thing takes its place. */
  resourceId: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  ifMatch: string | null;
  /** What people know it by, e.g. the note. */
  title: string;
  amountCents: number | null;
  /** Of a paid mark: whether somebody owes its row. Older ones do not know. */
  isDebt?: boolean;
  /** Another one with every change: tells what was sent from what has taken its place. */
  revision: string;
  /** When it was entered, in milliseconds since 1970. */
  at: number;
  /** What the form held, so that it can be opened again; null where there is no form. */
  form: unknown;
  /** Why the server refused it; null while it waits. */
  refusal: { message: string; code: string } | null;
  /** What was sent without an answer, oldest first: any of it may be stored. */
  attempts: Attempt[];
  /** It is being sent by the screen where it was entered, which tells of it. */
  isDirect: boolean;
}

export type Attempt = Pick<WaitingWrite, 'path' | 'body'>;

export type WriteKind = 'expense' | 'transaction' | 'payment' | 'comment' | 'paid';

export type NewWrite = Omit<
  WaitingWrite,
  'order' | 'uid' | 'revision' | 'at' | 'refusal' | 'attempts' | 'isDirect'
>;
