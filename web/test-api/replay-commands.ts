import fc from 'fast-check';

/**
 * What happens to a call: nothing, lost on the way there, lost on the way back, given up on and heard by
 * the server only after the next one; or a server that is down, knows nobody, or has had too many calls.
 */
export type ConnectionCut = 'none' | 'before' | 'after' | 'late' | 'down' | 'signedOut' | 'tooMany';

export const anyCut: fc.Arbitrary<ConnectionCut> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('none', 'before', 'after', 'late') },
  { weight: 2, arbitrary: fc.constantFrom('down', 'signedOut', 'tooMany') },
);

const kinds = ['expense', 'transaction', 'payment', 'comment'] as const;
export type ReplayKind = (typeof kinds)[number];

/** `which` chooses among what there is by then; `isSending`: the outbox is at it meanwhile. */
export type ReplayCommand =
  | { type: 'enter'; kind: ReplayKind; isAllowed: boolean; amount: number; isSending: boolean }
  /** The form opened again on something that waits: it may become a bill, or be one no longer. */
  | { type: 'edit'; which: number; isShared: boolean; amount: number }
  | { type: 'remove'; which: number }
  | { type: 'mark'; which: number; paid: boolean }
  /** An admin changes what has arrived already. */
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
