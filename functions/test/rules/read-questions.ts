import type { HouseholdDocuments } from '../support/households/household-documents.ts';
import { documentQuestions } from './document-questions.ts';
import {
  activityLists,
  categoryListQuestions,
  permissionLists,
  settlementLists,
} from './other-lists.ts';
import type { ReadQuestion } from './question.ts';
import { expenseLists, transactionLists } from './transaction-lists.ts';

/**
 * All possible reads of a household with core's verdict: each document, and lists of shapes that the rules
 * should prove and of some that they cannot. Grouped by kind, so that rare kinds are tried as often as the
 * others.
 */
export function questionsAbout(data: HouseholdDocuments, now: Date): ReadQuestion[][] {
  const groups = [
    ...documentQuestions(data, now),
    transactionLists(data, now),
    expenseLists(data, now),
    categoryListQuestions(data, now),
    activityLists(data, now),
    settlementLists(data, now),
    permissionLists(data, now),
  ];
  return groups.filter((questions) => questions.length > 0);
}
