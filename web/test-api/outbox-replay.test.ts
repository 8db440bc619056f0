import '@test/kept-storage';
import fc from 'fast-check';
import { seed } from '../../functions/test/support/entries/category-fixture.ts';
import { groceriesCategory } from '../../functions/test/support/entries/expense-fixture.ts';
import { apiTest } from '../../functions/test/support/server/api-test.ts';
import { isLongRun, often } from '../../functions/test/support/random/random-seed.ts';
import { anyCommand, anyCut, type ReplayCommand, type ConnectionCut } from './replay-commands.ts';
import { Replay } from './replay.ts';

const edit = { type: 'edit', which: 0, amount: 3 } as const;

/** An entry has arrived as a transaction. The network fails during its lookup as an expense; then it is removed. */
const removedInTheMiddle: Plan = {
  commands: [
    { type: 'enter', kind: 'transaction', isAllowed: false, amount: 3, isSending: false },
    { ...edit, isShared: false },
    { ...edit, isShared: true },
    { ...edit, isShared: false },
    { type: 'remove', which: 0 },
  ],
  cuts: ['before', 'after', 'before', 'none', 'before'],
};

/** The deletion of an entry that changed its kind times out: the retry finds nothing to delete. */
const takenBackLate: Plan = {
  commands: [
    { type: 'enter', kind: 'expense', isAllowed: false, amount: 3, isSending: false },
    { ...edit, isShared: false },
    { ...edit, isShared: true },
  ],
  cuts: ['before', 'down', 'none', 'late'],
};

/** A payment arrived but its response was lost: later edits must win. */
const paymentChangedAfterItArrived: Plan = {
  commands: [
    { type: 'enter', kind: 'payment', isAllowed: true, amount: 3, isSending: false },
    { ...edit, isShared: false, amount: 5 },
    { type: 'send' },
    { ...edit, isShared: false, amount: 7 },
    { type: 'send' },
  ],
  cuts: ['after', 'none', 'none', 'after'],
};

const entry = { type: 'enter', kind: 'transaction', isAllowed: true, amount: 3 } as const;

/** The network is back for the second entry, but the outbox has not started. */
const enteredWhileAnotherWaits: Plan = {
  commands: [
    { ...entry, isSending: false },
    { ...entry, isSending: false },
  ],
  cuts: ['before'],
};

/** A timed-out mark reaches the server after the request that undoes it. */
const markOvertaken: Plan = {
  commands: [
    { type: 'mark', which: 0, paid: true },
    { type: 'mark', which: 0, paid: false },
    { type: 'mark', which: 0, paid: true },
  ],
  cuts: ['none', 'late'],
};

/** Undoing a stored mark times out: the retry finds it done. */
const unmarkedLate: Plan = {
  commands: [
    { type: 'mark', which: 0, paid: true },
    { type: 'mark', which: 0, paid: false },
    { type: 'send' },
  ],
  cuts: ['after', 'none', 'late'],
};

/**
 * A browser's outbox against the real API, over a connection that fails before the request or after it, while entries are created,
 * edited, removed, and changed by others.
 */
interface Plan {
  commands: ReplayCommand[];
  cuts: ConnectionCut[];
}

const timeout = isLongRun ? 3_600_000 : 300_000;

apiTest(
  'after any network failures each entry is stored once, in order, in its last version, and refusals stay',
  { timeout },
  async ({ api, sharedHome: { household, ana, ben, cleo } }) => {
    await seed(api, household, groceriesCategory);
    const plans: fc.Arbitrary<Plan> = fc.record({
      commands: fc.array(anyCommand, { minLength: 1, maxLength: 12 }),
      cuts: fc.array(anyCut, { maxLength: 25 }),
    });
    await fc.assert(
      fc.asyncProperty(plans, async ({ commands, cuts }) => {
        const replay = new Replay(api, household, { reader: ben, other: cleo, admin: ana }, cuts);
        try {
          for (const command of commands) await replay.run(command);
          await replay.sendRest();
          await replay.check();
        } finally {
          await replay.end();
        }
      }),
      {
        numRuns: often({ gate: 20, long: 100 }),
        examples: [
          [removedInTheMiddle],
          [takenBackLate],
          [paymentChangedAfterItArrived],
          [markOvertaken],
          [unmarkedLate],
          [enteredWhileAnotherWaits],
        ],
      },
    );
  },
);
