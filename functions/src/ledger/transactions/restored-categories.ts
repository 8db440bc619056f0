import * as z from 'zod';
import { Problem } from '../../core/problem/problem.ts';
import { categoryReferenceSchema } from '../../core/transaction/transaction-resource.ts';
import { activity } from '../../platform/firestore/paths.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import type { CategoryResolver } from '../shared/transaction-references.ts';

const factsSchema = z.object({ categories: z.array(categoryReferenceSchema) });

/** Also accepts those that the last edit removed, for undoing it. One more read if not found. */
export function restoredCategories(
  reader: Reader,
  householdId: string,
  { lastActivityId }: { lastActivityId: string },
  resolve: CategoryResolver,
): CategoryResolver {
  return async (stored, wanted) => {
    try {
      return await resolve(stored, wanted);
    } catch (error) {
      if (!(error instanceof Problem) || !lastActivityId) throw error;
      const entry = await reader.get(activity(householdId).doc(lastActivityId));
      const before = factsSchema.safeParse(entry?.before);
      if (!before.success) throw error;
      return resolve([...stored, ...before.data.categories], wanted);
    }
  };
}
