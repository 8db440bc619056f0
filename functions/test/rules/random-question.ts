import fc from 'fast-check';
import {
  and,
  limit,
  or,
  orderBy,
  query,
  where,
  type Query,
  type QueryNonFilterConstraint,
} from 'firebase/firestore';
import { fieldsOf, live, withDeletedOnes, type Constraint } from './question-fields.ts';

/** A query that the app does not have: what an attacker with the client library might send. */
export interface RandomQuestion {
  /** The name of a collection. */
  collection: string;
  /** An `or` of these branches; none = no restriction. */
  branches: readonly (readonly Constraint[])[];
  /** Constraints of every branch. */
  constraints: readonly Constraint[];
  sortedBy: string | null;
  limit: number | null;
}

/**
 * @param me the caller, whom most constraints name, or hardly any query would be allowed
 * @param others other members for constraints
 */
export function randomQuestion(
  me: string,
  others: readonly string[],
): fc.Arbitrary<RandomQuestion> {
  const person = fc.oneof({ weight: 3, arbitrary: fc.constant(me) }, fc.constantFrom(...others));
  return fc.constantFrom(...Object.keys(fieldsOf)).chain((collection) => {
    const constraint = randomConstraint(collection, person, me);
    return fc.record({
      collection: fc.constant(collection),
      branches: fc.array(fc.array(constraint, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
      constraints: fc
        .tuple(fc.array(constraint, { maxLength: 1 }), fc.integer({ min: 0, max: 4 }))
        .map(([some, number]) =>
          number > 0 && withDeletedOnes.includes(collection) ? [...some, live] : some,
        ),
      sortedBy: fc.option(fc.constantFrom(...fieldsOf[collection]!.sortable), { freq: 2 }),
      limit: fc.option(fc.constantFrom(1, 50), { freq: 2 }),
    });
  });
}

function randomConstraint(
  collection: string,
  person: fc.Arbitrary<string>,
  me: string,
): fc.Arbitrary<Constraint> {
  const { people, lists, others } = fieldsOf[collection]!;
  const two = fc.tuple(person, person).map((both) => [...new Set(both)]);
  const ofPerson = fc
    .tuple(fc.constantFrom(...people), person)
    .map(([field, id]): Constraint => [field, '==', id]);
  const ofSome = fc
    .tuple(fc.constantFrom(...people), two)
    .map(([field, ids]): Constraint => [field, 'in', ids]);
  const ofOthers = fc.constantFrom(...people).map((field): Constraint => [field, '!=', me]);
  const inLists = lists.map((field) =>
    person.map((id): Constraint => [field, 'array-contains', id]),
  );
  return fc.oneof(
    { weight: 4, arbitrary: ofPerson },
    ofSome,
    ofOthers,
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    ...inLists,
  );
}

/** @param from the collection to query */
export function buildQuery(from: Query, question: RandomQuestion): Query {
  const { branches, constraints, sortedBy, limit: count } = question;
  const filters = [
    ...(branches.length > 0
      ? [or(...branches.map((branch) => and(...branch.map((one) => where(...one)))))]
      : []),
    ...constraints.map((one) => where(...one)),
  ];
  const rest: QueryNonFilterConstraint[] = [
    ...(sortedBy === null ? [] : [orderBy(sortedBy)]),
    ...(count === null ? [] : [limit(count)]),
  ];
  return filters.length === 0 ? query(from, ...rest) : query(from, and(...filters), ...rest);
}
