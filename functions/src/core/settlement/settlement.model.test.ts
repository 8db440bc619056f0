import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Coverage } from '../../../test/support/histories/household-operations.ts';
import { ledgerCommands, moneyOperations } from '../../../test/support/histories/in-memory.ts';
import { MemoryLedger } from '../../../test/support/histories/ledger.ts';
import { isLongRun, seedOfRun, often } from '../../../test/support/random/random-seed.ts';

/** Every invariant holds after every random command, and only documented refusals occur. */

/** fast-check runs about half of them on average. */
const MAX_COMMANDS = 240;
/** `long` runs a million commands, `gate` some thousands. */
const HISTORIES = often({ gate: 25, long: Math.ceil(100_000 / (MAX_COMMANDS / 2)) });
/** So rare that several hundred histories are needed to meet one. */
const RARELY_REFUSED = ['settlement_exists', 'precondition_failed'];

it(
  `no cent is lost in ${HISTORIES} histories`,
  () => {
    const coverage = new Coverage();
    fc.assert(
      fc.property(ledgerCommands(coverage, MAX_COMMANDS), (commands) => {
        const real = new MemoryLedger();
        fc.modelRun(() => ({ model: { nets: real.nets() }, real }), commands);
      }),
      { numRuns: HISTORIES, seed: seedOfRun('ledger model') },
    );
    expect(coverage.commands).toBeGreaterThan((HISTORIES * MAX_COMMANDS) / 4);
    // Every operation was covered. The rarest one succeeds about 15 times in 25 histories.
    for (const name of moneyOperations) {
      expect(coverage.done.get(name), name).toBeGreaterThan(HISTORIES / 12);
    }
    for (const code of [
      ...(isLongRun ? RARELY_REFUSED : []),
      'nothing_owed',
      'not_available',
      'amount_exceeded',
      'settlement_not_active',
      'not_reopenable',
      'not_undoable',
      'locked_by_settlement',
      'import_changed',
      'invalid_request',
      'not_found',
    ]) {
      expect(coverage.refused.get(code), code).toBeGreaterThan(0);
    }
  },
  isLongRun ? 3_600_000 : 180_000,
);
