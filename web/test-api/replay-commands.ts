import fc from 'fast-check';

/**
 * The fate of a request: success; lost before the server; response lost; timed out and delivered after the next request; or a
 * server that is down (503), signs the account out (401), or limits the rate (429).
 */
export type ConnectionCut = 'none' | 'before' | 'after' | 'late' | 'down' | 'signedOut' | 'tooMany';

export const anyCut: fc.Arbitrary<ConnectionCut> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('none', 'before', 'after', 'late') },
  { weight: 2, arbitrary: fc.constantFrom('down', 'signedOut', 'tooMany') },
);

const kinds = ['expense', 'transaction', 'payment', 'comment'] as const;
export type ReplayKind = (typeof kinds)[number];

/** `which` selects among the existing entries; `isSending`: the outbox is running meanwhile. */
export type ReplayCommand =
  | { type: 'enter'; kind: ReplayKind; isAllowed: boolean; amount: number; isSending: boolean }
  /** Edits a waiting entry again: its kind may change to an expense and back. */
  | { type: 'edit'; which: number; isShared: boolean; amount: number }
  | { type: 'remove'; which: number }
  | { type: 'mark'; which: number; paid: boolean }
  /** An admin changes an entry that has arrived. */
  | { type: 'changeByOther'; which: number; note: string }
  | { type: 'send' };

const which = fc.nat(50);
const amount = fc.integer({ min: 3, max: 99_999 });

export const anyCommand: fc.Arbitrary<ReplayCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('enter' as const),
      kind: fc.constantFrom(...kinds),
      isAllowed: fc.integer({ min: 0, max: 4 }).map((number) => number > 0),
      amount,
      isSending: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      which,
      isShared: fc.boolean(),
      amount,
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('remove' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('mark' as const), which, paid: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('changeByOther' as const),
      which,
      note: fc.string({ minLength: 1, maxLength: 5, unit: fc.constantFrom('a', 'b', 'c') }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('send' as const) }) },
);
