import { expect } from 'vitest';
import { groupSettleUpOf, closeOnArrival } from '../../../support/entries/arrival-fixture.ts';
import { makeGroupSettleUp, partOf } from '../../../support/entries/group-settle-up-fixture.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { expectOneOf, hasSucceeded, countInHistory } from './outcomes.ts';
import type { Race } from './race.ts';
import { enterRows } from './rows.ts';

/** A group settle-up waits for its last payment, and a member cancels it as the payment arrives. */

const openIn = ({ transactions }: StoredHousehold) =>
  transactions.filter(({ openParties }) => openParties.length > 0).length;

const stopping: Race = {
  what: 'the last payment’s arrival against stopping what waits for it',
  prepare: async ({ ana, ben, cleo, dan, householdId: household }) => {
    await closeOnArrival({ ana, household });
    await enterRows(ana, [
      { payer: 'cleo', ower: 'ben', amount: 30 },
      { payer: 'dan', ower: 'cleo', amount: 30 },
    ]);
    const done = await makeGroupSettleUp(ana);
    const { arrive } = groupSettleUpOf({ household, ana, ben, cleo, dan }, done);
    const part = partOf(done, cleo);
    return {
      rivals: [
        () => arrive(done.transfers[0]),
        () => cleo.delete(`/settle-ups/${part}?waiting=true`),
      ],
      judge: (answers, after) => {
        expectOneOf(answers, 'done conflict', 'conflict done');
        const hasArrived = hasSucceeded(answers[0]);
        expect([
          countInHistory(after, 'even_arrived'),
          countInHistory(after, 'even_stopped'),
        ]).toEqual(hasArrived ? [1, 0] : [0, 1]);
        // A payment that has arrived closes all books, or nothing has changed.
        expect(openIn(after)).toBe(hasArrived ? 0 : 2);
      },
    };
  },
};

export const groupSettleUpRaces: readonly Race[] = [stopping];
