import { expect } from 'vitest';
import { apiTest } from '../../../support/server/api-test.ts';
import { retriedRequests } from './retried-requests.ts';
import { readEverything } from '../../../support/households/household-snapshot.ts';

/**
 * The response to a call is lost, and the client retries at once or after others have changed the household.
 * The call takes effect once, and the retry reports no failure.
 */

apiTest.for(retriedRequests)(
  '$name sent again when $how has no further effect',
  async ({ prepare, refusal }, { api, home }) => {
    const { send, meanwhile } = await prepare({ api, ...home });
    const first = await send();
    expect(first.status).toBeLessThan(300);
    const repeated = first.status === 204 ? 204 : 200;
    const sendAgain = async () => {
      const before = await readEverything(api, home.household);
      const answer = await send();
      expect(await readEverything(api, home.household)).toEqual(before);
      return answer;
    };

    const second = await sendAgain();
    if (refusal !== undefined) expect(second.body.code).toBe(refusal);
    else expect([second.status, second.body]).toEqual([repeated, first.body]);

    if (!meanwhile) return;
    for (const { status, body } of await meanwhile(first.body)) {
      expect([status < 300, body]).toEqual([true, body]);
    }
    const late = await sendAgain();
    expect([late.status, late.body?.id]).toEqual([repeated, first.body?.id]);
  },
);
