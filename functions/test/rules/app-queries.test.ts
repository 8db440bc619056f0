import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as activity from '../../src/views/activity/activity-filter.ts';
import { isGuest, readsAllBooks } from '../../src/core/household/member.ts';
import type { Member } from '../../src/core/household/stored.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import { isPermitted } from '../../src/core/permission/permission.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import type { Condition } from '../../src/platform/firestore/query.ts';
import * as transactions from '../../src/ledger/transactions/transaction-list.repository.ts';
import { placedDocumentsOf } from '../support/households/household-documents.ts';
import { randomHousehold } from '../support/households/random-household.ts';
import { often } from '../support/random/random-seed.ts';
import { findDirectly, readableDirectly } from './direct-query.ts';
import { checkProperty } from '../support/random/check-property.ts';
import { useRules } from './rules-environment.ts';

/**
 * A member could find the results of the API's queries directly: the rules allow the queries, and these
 * return everything that core permits. Only transactions of a settlement are limited to readers of that
 * settlement.
 */

const uids = ['ann', 'ben', 'cleo', 'dan'] as const;
const now = new Date();
const households = often({ gate: 3, long: 8 });

const rules = useRules('app-queries');

test("the API's own lists are allowed and complete", { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(randomHousehold(uids, now), async (data) => {
    await rules.seed(placedDocumentsOf(data));
    const { id } = data.household;
    for (const member of data.members.filter((one) => one.leftAt === null && !isGuest(one))) {
      const live = data.transactions.filter(({ deletedAt }) => deletedAt === null);
      const readable = live.filter(
        (one) =>
          isPermitted('transaction:read', member, one, now) &&
          (one.settlementIds.length === 0 || seesSettling(member, one)),
      );
      const conditions = [...transactions.conditionsOf({}), ...readableDirectly(member, now)];
      expect(await find(member, paths.transactions(id).path, conditions)).toEqual(idsOf(readable));

      const entries = data.activity.filter((one) => isPermitted('activity:read', member, one, now));
      const found = Promise.all(
        activity
          .readableActivity([member], now)
          .map((condition) => find(member, paths.activity(id).path, [condition])),
      );
      if (readsAllBooks(member)) expect(distinct((await found).flat())).toEqual(idsOf(entries));
      else await expect(found).rejects.toMatchObject({ code: 'permission-denied' });
    }
  });
  await checkProperty("the API's own lists", property, households);
});

function seesSettling(member: Member, { paidBy, owedBy }: Transaction): boolean {
  return readsAllBooks(member) || [paidBy, owedBy].includes(member.id);
}

async function find(member: Member, path: string, conditions: readonly Condition[]) {
  const found = await findDirectly(rules.as(member.id), path, conditions);
  return idsOf(found);
}

function idsOf(list: readonly { id: string }[]): string[] {
  return list.map(({ id }) => id).sort();
}

function distinct(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort();
}
