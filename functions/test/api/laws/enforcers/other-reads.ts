import type { Firestore } from 'firebase/firestore';
import { readableActivity as readableEntries } from '../../../../src/views/activity/activity-filter.ts';
import { toCategoryResource } from '../../../../src/core/category/contract.ts';
import { activeGrantors, readsAllBooks } from '../../../../src/core/household/member.ts';
import { toAmount } from '../../../../src/core/money/money.ts';
import type { Category } from '../../../../src/core/category/stored.ts';
import type { Settlement, SettlementItem } from '../../../../src/core/settlement/stored.ts';
import type { SettleUp } from '../../../../src/core/settle-up/stored.ts';
import * as paths from '../../../../src/platform/firestore/paths.ts';
import { or, where, type Condition } from '../../../../src/platform/firestore/query.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { findDirectly } from '../../../rules/direct-query.ts';
import type { Json } from '../../../support/server/api-client.ts';
import {
  sortedById,
  directly,
  fromClient,
  readDirectly,
  toVerdict,
  type Asker,
  type EnforcedOperation,
  type EnforcerQuestion,
} from './operation.ts';

async function idsOf(
  database: Firestore,
  { path }: { path: string },
  ...conditions: Condition[]
): Promise<string[]> {
  return (await findDirectly(database, path, conditions)).map(({ id }) => id).sort();
}

const idsShown = (body: Json) => body.map(({ id }: Json) => id as string).sort();

export function readHouseholdCase({ data }: EnforcerQuestion): EnforcedOperation {
  const { path } = paths.households.doc(data.household.id);
  return {
    about: 'read the household',
    askApi: async ({ client }) => toVerdict(await client.get('/users')),
    askRules: ({ database }) =>
      directly(async () => {
        await readDirectly(database, path);
        return null;
      }),
  };
}

/** The caller's categories, or those of a member. */
export function listCategoriesCase(
  { data, uids, now }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const from = paths.categories(data.household.id);
  const userId = choices.once(3) ? null : choices.pick(uids);
  return {
    about: `list categories ${userId === null ? 'to choose from' : `of ${userId}`}`,
    askApi: async ({ client }) => {
      const query = userId === null ? '' : `?userId=${userId}`;
      return toVerdict(await client.get(`/categories${query}`), sortedById<Json>);
    },
    askRules: ({ database, member }) =>
      directly(async () => {
        const owners =
          userId === null ? [member.id, ...activeGrantors(member, 'categories', now)] : [userId];
        const found = await findDirectly(database, from.path, [
          or(where('userId', '==', null), where('userId', 'in', owners)),
        ]);
        const shown = found.map((one) => fromClient<Category>(one.id, one.data));
        return sortedById(shown.map(toCategoryResource));
      }),
  };
}

export function readSettlementCase(
  { data }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const { id: householdId } = data.household;
  const id = choices.once(12) ? choices.uuid() : choices.pick(data.settlements).id;
  const settlement = paths.settlements(householdId).doc(id);
  const items = paths.settlementItems(householdId, id);
  const history = paths.settlementHistory(householdId, id);
  return {
    about: `read ${settlement.path}`,
    askApi: async ({ client }) =>
      toVerdict(await client.get(`/settlements/${id}`), (body) => [
        body.status,
        body.totalAmount,
        body.items.map((item: Json) => [item.transactionId, item.appliedAmount]),
        idsShown(body.history),
      ]),
    askRules: ({ database }) =>
      directly(async () => {
        const found = (await readDirectly(database, settlement.path)) as Settlement;
        const listed = await findDirectly(database, items.path, []);
        return [
          found.status,
          toAmount(found.totalCents),
          listed.map((item) => [item.id, toAmount((item.data as SettlementItem).appliedCents)]),
          await idsOf(database, history),
        ];
      }),
  };
}

export function readSettleUpCase({ data }: EnforcerQuestion, choices: Choices): EnforcedOperation {
  const id = choices.once(12) ? choices.uuid() : choices.pick(data.settlements).id;
  const { path } = paths.settleUps(data.household.id).doc(id);
  return {
    about: `read ${path}`,
    askApi: async ({ client }) =>
      toVerdict(await client.get(`/settle-ups/${id}`), (body) => [body.closes, body.openAfter]),
    askRules: ({ database }) =>
      directly(async () => {
        const { closes, after } = (await readDirectly(database, path)) as SettleUp;
        return [closes, toAmount(after.creatorOwes + after.recipientOwes)];
      }),
  };
}

export function listSettleUpsCase(
  { data, uids }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const from = paths.settleUps(data.household.id);
  const other = choices.once(2) ? choices.pick(uids) : null;
  return {
    about: `list settle-ups with ${other ?? 'anybody'}`,
    askApi: async ({ client }) =>
      toVerdict(await client.get(`/settle-ups${other ? `?with=${other}` : ''}`), idsShown),
    askRules: ({ database, member }) =>
      directly(() => {
        const own = or(where('creatorId', '==', member.id), where('recipientId', '==', member.id));
        const conditions = [
          ...(other ? [where('parties', '==', [member.id, other].sort())] : []),
          ...(readsAllBooks(member) ? [] : [own]),
        ];
        return idsOf(database, from, ...conditions);
      }),
  };
}

export function listSettlementsCase(
  { data }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const from = paths.settlements(data.household.id);
  const status = choices.pick(['active', 'completed', 'cancelled', undefined]);
  return {
    about: `list settlements that are ${status ?? 'of any status'}`,
    askApi: async ({ client }) => {
      const query = status ? `?status=${status}` : '';
      return toVerdict(await client.get(`/settlements${query}`), idsShown);
    },
    askRules: ({ database, member }) =>
      directly(() => {
        const own = or(where('creatorId', '==', member.id), where('recipientId', '==', member.id));
        const conditions = [
          ...(status ? [where('status', '==', status)] : []),
          ...(readsAllBooks(member) ? [] : [own]),
        ];
        return idsOf(database, from, ...conditions);
      }),
  };
}

/** For each permission that somebody gave or holds: whether it is shown. */
export function listPermissionsCase(
  { data, uids }: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const from = paths.permissions(data.household.id);
  const uid = choices.pick(uids);
  const concerned = data.permissions.filter((one) => [one.ownerId, one.granteeId].includes(uid));
  return {
    about: `each permission of ${uid}`,
    // A refusal counts as an empty list: existing ones are read one by one.
    askApi: async ({ client }) => {
      const verdict = toVerdict(await client.get(`/permissions?userId=${uid}`), idsShown);
      return { ...verdict, isAllowed: true, shown: verdict.shown ?? [] };
    },
    askRules: async ({ database }) => {
      const asked = concerned.map(async ({ id }) => {
        const read = () => readDirectly(database, from.doc(id).path);
        return (await directly(read)).isAllowed ? [id] : [];
      });
      const shown = (await Promise.all(asked)).flat().sort();
      return { isAllowed: true, shown, because: 'one by one' };
    },
  };
}

export function listEveryPermissionCase({ data }: EnforcerQuestion): EnforcedOperation {
  const from = paths.permissions(data.household.id);
  return {
    about: 'every permission of the household',
    askApi: async ({ client }) => toVerdict(await client.get('/permissions/all'), idsShown),
    askRules: ({ database }) => directly(() => idsOf(database, from)),
  };
}

/** One history entry: whether the API's list contains it. */
export function readEntry({ data }: EnforcerQuestion, choices: Choices): EnforcedOperation {
  const { id } = choices.pick(data.activity);
  const { path } = paths.activity(data.household.id).doc(id);
  return {
    about: `read ${path}`,
    askApi: async ({ client }) => {
      const verdict = toVerdict(await client.get('/activity'), idsShown);
      const isShown = ((verdict.shown ?? []) as string[]).includes(id);
      return { ...verdict, isAllowed: isShown, shown: null };
    },
    askRules: ({ database }) =>
      directly(async () => {
        await readDirectly(database, path);
        return null;
      }),
    isLeftToApi,
  };
}

/** An entry may state debts between others: the API shows each member only their part. */
const isLeftToApi = ({ member }: Asker) => !readsAllBooks(member);

export function listEntries({ data, now }: EnforcerQuestion): EnforcedOperation {
  const from = paths.activity(data.household.id);
  return {
    about: 'list the history',
    askApi: async ({ client }) => toVerdict(await client.get('/activity'), idsShown),
    askRules: ({ database, member }) =>
      directly(async () => {
        const conditions = readableEntries([member], now);
        const found = conditions.map((condition) => idsOf(database, from, condition));
        return [...new Set((await Promise.all(found)).flat())].sort();
      }),
    isLeftToApi,
  };
}
