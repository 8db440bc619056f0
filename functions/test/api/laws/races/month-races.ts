import { expect } from 'vitest';
import type { TestClient } from '../../../support/server/api-client.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { monthGone } from '../../../support/entries/month-fixture.ts';
import { expectBefore, expectOneOf, hasSucceeded, outcomeOf, countInHistory } from './outcomes.ts';
import type { Race, Ring } from './race.ts';

/** Several members close or reopen a month at the same moment. */

const path = () => `/months/${monthGone()}/close`;
const close = (by: TestClient) => () => by.post(path());
const reopen = (by: TestClient) => () => by.delete(path());

/** Ben is an admin too. */
async function withTwoAdmins({ ana }: Ring): Promise<void> {
  const { status } = await ana.put('/users/ben/role', { role: 'admin' });
  expect(status).toBe(200);
}

const isClosed = ({ household }: StoredHousehold) => monthGone() in (household.closedMonths ?? {});

/** Expects that the history agrees with the state. */
function expectTold(after: StoredHousehold): void {
  const told = countInHistory(after, 'month_closed') - countInHistory(after, 'month_reopened');
  expect(told).toBe(isClosed(after) ? 1 : 0);
}

const twice: Race = {
  what: 'closing a month by two',
  prepare: async (ring) => {
    await withTwoAdmins(ring);
    return {
      rivals: [close(ring.ana), close(ring.ben)],
      judge: (answers, after) => {
        expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
        // Both responses name who was first.
        expect(answers[0]!.body).toEqual(answers[1]!.body);
        expect(countInHistory(after, 'month_closed')).toBe(1);
        expectTold(after);
      },
    };
  },
};

const againstReopening: Race = {
  what: 'closing a month against opening it again',
  prepare: async (ring) => {
    await withTwoAdmins(ring);
    await close(ring.ana)();
    return {
      rivals: [close(ring.ben), reopen(ring.ana)],
      judge: (answers, after) => {
        expect(answers.map(outcomeOf)).toEqual(['done', 'done']);
        expectTold(after);
      },
    };
  },
};

const againstRole: Race = {
  what: 'closing a month against the end of the right to',
  prepare: async (ring) => {
    await withTwoAdmins(ring);
    return {
      rivals: [close(ring.ben), () => ring.ana.put('/users/ben/role', { role: 'user' })],
      judge: (answers, after) => {
        expectOneOf(answers, 'done done', 'forbidden done');
        expect(isClosed(after)).toBe(hasSucceeded(answers[0]));
        if (hasSucceeded(answers[0])) expectBefore(after, 'month_closed', 'role_changed');
        expectTold(after);
      },
    };
  },
};

export const monthRaces: readonly Race[] = [twice, againstReopening, againstRole];
