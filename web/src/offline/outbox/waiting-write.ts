/** A write that waits in the outbox. Amounts are minor units, as everywhere but in API requests. */
export interface WaitingWrite {
  /** Position in the queue, set by the database. */
  order: number;
  /** The account that entered it. It is never sent in another account's session. */
  uid: string;
  householdId: string;
  kind: WriteKind;
  /** Id of the resource that it creates or changes. A later write of the same subject replaces this one. */
  resourceId: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: unknown;
  /** The schedule of a new recurring entry: the body of a second request, sent after it. */
  series?: object | null;
  ifMatch: string | null;
  /** Its name in lists, such as the note. */
  title: string;
  amountCents: number | null;
  /** Currency of its amounts; absent in entries of older versions = USD. */
  currency?: string;
  /** For a paid mark: whether somebody owes its row. Absent in entries of older versions. */
  isDebt?: boolean;
  /** Changes with every edit, so that a sent write is not taken for its replacement. */
  revision: string;
  /** Time of entry, in ms since 1970. */
  at: number;
  /** Form values for reopening it; null if it has no form. */
  form: unknown;
  /** Why the server refused it; null while it waits. */
  refusal: { message: string; code: string } | null;
  /** Attempts without a response, oldest first. The server may have stored any of them. */
  attempts: WriteAttempt[];
  /** Whether its form is sending it now and will report the result. */
  isDirect: boolean;
}

export interface WriteAttempt extends Pick<WaitingWrite, 'path' | 'body'> {
  /** Whether the entry had a schedule. */
  repeats?: boolean;
}

export type WriteKind = 'expense' | 'transaction' | 'payment' | 'comment' | 'paid';

export type NewWrite = Omit<
  WaitingWrite,
  'order' | 'uid' | 'revision' | 'at' | 'refusal' | 'attempts' | 'isDirect'
>;
