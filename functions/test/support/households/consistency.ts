import { expect } from 'vitest';
import type { Difference } from '../../../src/core/audit/difference.ts';
import { createStore } from '../../../src/create-store.ts';
import { checkHousehold } from '../../../src/people/households/household-check.service.ts';
import type { TestApi } from '../server/api-client.ts';

/** The contradictions between the household's documents, as the check program finds them. */
export async function contradictionsIn(
  { firestore }: Pick<TestApi, 'firestore'>,
  household: string,
): Promise<readonly Difference[]> {
  const checked = await checkHousehold(createStore(firestore), household, new Date());
  if (!checked) throw new Error(`There is no household ${household}.`);
  return checked.differences;
}

export async function expectConsistent(api: TestApi, household: string): Promise<void> {
  expect(await contradictionsIn(api, household)).toEqual([]);
}

/** The monthly sums that differ from the rows. */
export async function wrongSumsIn(api: TestApi, household: string): Promise<Difference[]> {
  return (await contradictionsIn(api, household)).filter(({ kind }) => kind === 'sums');
}
