import { describe, expect } from 'vitest';
import type { OpenApiJson } from './openapi-types.ts';
import { ynabTest as base } from '../../../support/ynab/ynab-test.ts';
import { setUpContract } from './calls.ts';
import { ContractTest } from './contract.ts';
import { countedIn, figuresOf, type DollarCall } from '../../../support/server/counted-in.ts';
import { moneyCalls, settleUpCalls } from './money.calls.ts';
import { disputeCalls, expenseCalls, transactionCalls } from './transaction.calls.ts';
import { watch } from './watched-api.ts';

/**
 * The API treats money alike in every currency's minor units: each operation with an amount is called in yen
 * and in dinar, and
 * each response matches the document.
 */

const test = base.extend('contract', { scope: 'file' }, async ({ api }) => {
  return new ContractTest((await api.request('GET', '/openapi.json')).body as OpenApiJson);
});

const chapters = [transactionCalls, expenseCalls, disputeCalls, moneyCalls, settleUpCalls];

describe.each(chapters)('$name', ({ run }) => {
  test('are the same in yen and in dinar', async ({ api, started, contract }) => {
    const watched = watch(api, (call) => contract.check(call));
    const [inYen = [], inDinar = []] = await Promise.all(
      ['JPY', 'KWD'].map(async (currency) => {
        const calls: DollarCall[] = [];
        const setup = await setUpContract(watched, started, currency);
        const counting = (one: typeof setup.ana) =>
          countedIn(one, currency, (call) => calls.push(call));
        const { ana, ben, cleo } = setup;
        await run({ ...setup, ana: counting(ana), ben: counting(ben), cleo: counting(cleo) });
        return calls;
      }),
    );
    for (const { call, answer } of [...inYen, ...inDinar]) {
      expect(JSON.stringify(answer.body), call).not.toMatch(/\$|dollar/i);
    }
    expect(figuresOf(inYen)).toEqual(figuresOf(inDinar));
    expect(inYen.filter(({ answer }) => answer.status < 300).length).toBeGreaterThan(5);
  });
});
