import type { HouseholdData } from '../support/households/household-documents.ts';
import { documentQuestions } from './document-questions.ts';
import { activityLists, categoryLists, permissionLists, settlementLists } from './other-lists.ts';
import type { Question } from './question.ts';
import { expenseLists, transactionLists } from './transaction-lists.ts';

/**
 * Everything that could be read of a household, with core's answer: each document by itself, and
 * lists of the shapes that the rules are meant to prove and some that they are not. In groups of one
 * kind, so that a kind of which there is little is asked about as often as the others.
 */
export function questionsAbout(data: HouseholdData, now: Date): Question[][] {
  const groups = [
    ...documentQuestions(data, now),
    transactionLists(data, now),
    expenseLists(data, now),
    categoryLists(data, now),
    activityLists(data, now),
    settlementLists(data, now),
    permissionLists(data, now),
  ];
  return groups.filter((questions) => questions.length > 0);
}
