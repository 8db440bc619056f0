import type { Category } from '../../../../src/core/category/stored.ts';
import * as paths from '../../../../src/platform/firestore/paths.ts';
import type { Choices } from '../../../support/random/choices.ts';
import { place } from '../../../support/households/household-documents.ts';
import * as direct from '../../../rules/direct-write.ts';
import { toVerdict, type EnforcedOperation, type EnforcerQuestion } from './operation.ts';
import { tryDirectly } from './transaction-writes.ts';

/** Only the API checks that names are unique, so each category here has its own name. */

function someFields(choices: Choices): Pick<Category, 'description' | 'color' | 'groupName'> {
  const valid = {
    description: choices.pick(['', 'Food and drink', 'x'.repeat(200)]),
    color: choices.pick(['#22c55e', '#000000']),
    groupName: choices.pick([null, 'Daily']),
  };
  if (!choices.once(8)) return valid;
  return {
    ...valid,
    ...choices.pick([
      { description: 'x'.repeat(201) },
      { description: '\u0007' },
      { color: 'green' },
      { groupName: 'x'.repeat(101) },
    ]),
  };
}

export function createCategoryCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation {
  const { id: householdId } = question.data.household;
  const userId = choices.once(4) ? null : choices.pick(question.uids);
  const fields = someFields(choices);
  const [byApi, directly] = [choices.uuid(), choices.uuid()];
  return {
    about: `add a category of ${userId ?? 'the household'}: ${JSON.stringify(fields)}`,
    askApi: async ({ client }) =>
      toVerdict(await client.post('/categories', { ...fields, name: byApi, userId })),
    askRules: (asker) => {
      const added = { ...fields, id: directly, name: directly, userId, source: 'own' as const };
      return tryDirectly(asker, direct.addedCategoryWrite(householdId, asker.uid, added));
    },
    written: { kind: 'categories', byApi, directly },
  };
}

export function editCategoryCase(
  question: EnforcerQuestion,
  choices: Choices,
): EnforcedOperation | null {
  const { household, categories } = question.data;
  const original = choices.pick(categories);
  const changes = { ...someFields(choices), description: 'Changed' };
  const [one, other] = [choices.uuid(), choices.uuid()].map((id): Category => ({
    ...original,
    id,
    name: id,
    color: '#22c55e',
  })) as [Category, Category];
  const collection = paths.categories(household.id);
  const byApi = { ...one, ...changes };
  return {
    about: `edit a category of ${original.userId ?? 'the household'}: ${JSON.stringify(changes)}`,
    seeds: [one, other].map((category) => place(collection.doc(category.id), category)),
    askApi: async ({ client }) => toVerdict(await client.put(`/categories/${one.id}`, byApi)),
    askRules: (asker) => {
      const write = direct.editedCategoryWrite(household.id, asker.uid, other, changes);
      return tryDirectly(asker, write);
    },
    written: { kind: 'categories', byApi: one.id, directly: other.id },
  };
}
