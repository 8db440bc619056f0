/**
 * The response schema of each route: of the contracts, and of routes without one yet. Development and tests check every response against it.
 * Production does not load this file: the server's own tests check the same.
 */
import { DEFAULT_CURRENCY, type Currency } from '@housetab/functions/core/money/currency';
import { toServices } from '@housetab/functions/core/money/wire-money';
import * as z from 'zod';
import { activityResourceSchema } from '@housetab/functions/core/activity/activity-resource';
import { apiContract } from '@housetab/functions/core/api/api-contract';
import { categoryGroupSchema } from '@housetab/functions/core/category/contract';
import { shopRuleSchema } from '@housetab/functions/core/import/shop-rule-resource';
import { debtTransactionSchema } from '@housetab/functions/core/debt/debt-summary-resource';
import { accountDeletionPreviewSchema } from '@housetab/functions/core/debt/account-deletion-resource';
import { owedPairsSchema } from '@housetab/functions/core/debt/owed-pairs-resource';
import { editSchema } from '@housetab/functions/core/feed/edit-resource';
import { expenseResourceSchema } from '@housetab/functions/core/expense/expense-resource';
import { householdImportResourceSchema } from '@housetab/functions/core/document/household-import-resource';
import { documentPartSchema } from '@housetab/functions/core/document/household-document';
import { deletedHouseholdSchema } from '@housetab/functions/core/household/deletion-resource';
import { householdResourceSchema } from '@housetab/functions/core/household/household-resource';
import {
  invitePreviewSchema,
  inviteResourceSchema,
  newInviteResourceSchema,
} from '@housetab/functions/core/household/invite-resource';
import { overviewSchema } from '@housetab/functions/core/recurring/overview-resource';
import { currentUserSchema, userSchema } from '@housetab/functions/core/household/user-resource';
import {
  importProgressSchema,
  importResultSchema,
} from '@housetab/functions/core/import/import-resource';
import { importDisputeSchema } from '@housetab/functions/core/import/import-dispute-resource';
import { notificationSettingsSchema } from '@housetab/functions/core/notification/notification-settings-resource';
import { notificationListSchema } from '@housetab/functions/core/notification/notification-resource';
import {
  pushSubscriptionListSchema,
  pushSubscriptionResourceSchema,
} from '@housetab/functions/core/notification/push-subscription-resource';
import * as ways from '@housetab/functions/core/payment-way/ways-resource';
import { permissionResourceSchema } from '@housetab/functions/core/permission/permission-resource';
import { reminderSchema } from '@housetab/functions/core/reminder/reminder-resource';
import {
  confirmedDraftSchema,
  draftResourceSchema,
  recurringExpenseListSchema,
  recurringExpenseResourceSchema,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import {
  settleUpDetailSchema,
  settleUpPreviewSchema,
  settleUpResourceSchema,
} from '@housetab/functions/core/settle-up/settle-up-resource';
import { settlementPreviewSchema } from '@housetab/functions/core/settlement/preview-resource';
import {
  createdSettlementSchema,
  settlementDetailSchema,
  settlementResourceSchema,
} from '@housetab/functions/core/settlement/settlement-resource';
import {
  transactionSummarySchema,
  uniqueFieldsSchema,
} from '@housetab/functions/core/transaction/transaction-query';
import { transactionResourceSchema } from '@housetab/functions/core/transaction/transaction-resource';
import { restoredThingSchema } from '@housetab/functions/core/trash/restore-resource';
import { trashItemSchema } from '@housetab/functions/core/trash/trash-resource';
import { ynabConfigResourceSchema } from '@housetab/functions/core/ynab/config-resource';
import { ynabConsentSchema } from '@housetab/functions/core/ynab/oauth-resource';
import { ynabPlansSchema } from '@housetab/functions/core/ynab/plans-resource';
import {
  ynabSyncAnswerSchema,
  ynabSyncPreviewSchema,
} from '@housetab/functions/core/ynab/sync-answers';
import { ynabSyncResourceSchema } from '@housetab/functions/core/ynab/sync-resource';
import type { Contract } from '@housetab/functions/core/wire/call';
import { groupSettleUpSchemas } from './group-settle-up-schemas.ts';
import { spendingSchemas } from './spending-schemas.ts';

const nothing = z.undefined();

/** Keys: method and path, parameters in braces. */
export const answerSchemas: Readonly<Record<string, z.ZodType>> = {
  ...schemasOf(apiContract),
  'GET /activity': z.array(activityResourceSchema),
  'GET /debts/pairs': owedPairsSchema,
  'POST /reminders': reminderSchema,
  'GET /activity/edits': z.array(editSchema),
  'GET /debts/{userId}/transactions': z.array(debtTransactionSchema),
  'POST /expenses': expenseResourceSchema,
  'GET /expenses/{id}': expenseResourceSchema,
  'PUT /expenses/{id}': expenseResourceSchema,
  'DELETE /expenses/{id}': nothing,
  'GET /drafts': z.array(draftResourceSchema),
  'POST /drafts/{id}/confirm': confirmedDraftSchema,
  'DELETE /drafts/{id}': nothing,
  'GET /series': recurringExpenseListSchema,
  'POST /series': recurringExpenseResourceSchema,
  'GET /series/{id}': recurringExpenseResourceSchema,
  'PUT /series/{id}': recurringExpenseResourceSchema,
  'DELETE /series/{id}': nothing,
  'POST /series/{id}/pause': recurringExpenseResourceSchema,
  'POST /series/{id}/resume': recurringExpenseResourceSchema,
  'POST /series/{id}/skip': recurringExpenseResourceSchema,
  'POST /expenses/{id}/restore': expenseResourceSchema,
  'POST /expenses/{id}/dispute': expenseResourceSchema,
  'DELETE /expenses/{id}/dispute': expenseResourceSchema,
  'GET /user/payment-ways': ways.paymentWaysSchema,
  'PUT /user/payment-ways': ways.paymentWaysSchema,
  'GET /users/{id}/payment-ways': ways.waysToPaySchema,
  'GET /user/me/deletion': accountDeletionPreviewSchema,
  'DELETE /user/me': nothing,
  'GET /households': z.array(householdResourceSchema),
  'POST /households': householdResourceSchema,
  'PUT /households/active': householdResourceSchema,
  'PUT /households/{id}': householdResourceSchema,
  'GET /households/{id}/export': documentPartSchema,
  'DELETE /households/{id}': nothing,
  'POST /households/{id}/restore': householdResourceSchema,
  'GET /households/deleted': z.array(deletedHouseholdSchema),
  'GET /moves': z.array(householdImportResourceSchema),
  'POST /moves': householdImportResourceSchema,
  'PUT /moves/{id}/pieces/{number}': householdImportResourceSchema,
  'POST /moves/{id}/finish': householdResourceSchema,
  'DELETE /moves/{id}': nothing,
  'DELETE /households/{id}/members/{uid}': nothing,
  'POST /households/{id}/guests': userSchema,
  'PUT /households/{id}/guests/{userId}': userSchema,
  'DELETE /households/{id}/guests/{userId}': nothing,
  'GET /households/{id}/invites': z.array(inviteResourceSchema),
  'POST /households/{id}/invites': newInviteResourceSchema,
  'DELETE /households/{id}/invites/{inviteId}': nothing,
  'POST /invites/look-up': invitePreviewSchema,
  'POST /invites/preview': invitePreviewSchema,
  'POST /invites/accept': householdResourceSchema,
  'GET /notices': notificationListSchema,
  'PUT /notices/seen': nothing,
  'GET /push-subscriptions': pushSubscriptionListSchema,
  'POST /push-subscriptions': pushSubscriptionResourceSchema,
  'DELETE /push-subscriptions/{id}': nothing,
  'GET /notification-settings': notificationSettingsSchema,
  'PUT /notification-settings': notificationSettingsSchema,
  'GET /shop-rules': z.array(shopRuleSchema),
  'PUT /shop-rules': nothing,
  'DELETE /shop-rules': nothing,
  'GET /overview': overviewSchema,
  'POST /payments': transactionResourceSchema,
  'GET /permissions': z.array(permissionResourceSchema),
  'GET /permissions/all': z.array(permissionResourceSchema),
  'POST /permissions': permissionResourceSchema,
  'DELETE /permissions': nothing,
  ...spendingSchemas,
  'GET /search': z.array(transactionResourceSchema),
  'GET /settle-ups': z.array(settleUpResourceSchema),
  'POST /settle-ups': settleUpDetailSchema,
  'POST /settle-ups/preview': settleUpPreviewSchema,
  ...groupSettleUpSchemas,
  'GET /settle-ups/{id}': settleUpDetailSchema,
  'DELETE /settle-ups/{id}': nothing,
  'GET /settlements': z.array(settlementResourceSchema),
  'POST /settlements': createdSettlementSchema,
  'POST /settlements/preview': settlementPreviewSchema,
  'GET /settlements/{id}': settlementDetailSchema,
  'GET /settlements/{id}/available-transactions': z.array(debtTransactionSchema),
  'POST /settlements/{id}/apply': settlementDetailSchema,
  'PUT /settlements/{id}/status': settlementDetailSchema,
  'DELETE /settlements/{id}/transactions/{transactionId}': settlementDetailSchema,
  'GET /transactions': z.array(transactionResourceSchema),
  'POST /transactions': transactionResourceSchema,
  'POST /transactions/bulk-delete': nothing,
  'POST /transactions/bulk-edit': z.array(transactionResourceSchema),
  'POST /transactions/bulk-paid': z.array(transactionResourceSchema),
  'POST /transactions/import': importResultSchema,
  'GET /transactions/imports/{id}': importProgressSchema,
  'DELETE /transactions/imports/{id}': nothing,
  'GET /transactions/imports/{id}/dispute': importDisputeSchema,
  'POST /transactions/imports/{id}/dispute': importDisputeSchema,
  'DELETE /transactions/imports/{id}/dispute': importDisputeSchema,
  'GET /transactions/summary': transactionSummarySchema,
  'GET /transactions/unique-fields': uniqueFieldsSchema,
  'GET /transactions/{id}': transactionResourceSchema,
  'PUT /transactions/{id}': transactionResourceSchema,
  'PATCH /transactions/{id}': transactionResourceSchema,
  'DELETE /transactions/{id}': nothing,
  'POST /transactions/{id}/restore': transactionResourceSchema,
  'POST /transactions/{id}/dispute': transactionResourceSchema,
  'DELETE /transactions/{id}/dispute': transactionResourceSchema,
  'GET /transactions/{id}/settlements': z.array(settlementResourceSchema),
  'GET /trash': z.array(trashItemSchema),
  'POST /trash/restore': z.array(restoredThingSchema),
  'GET /user/me': currentUserSchema,
  'PUT /user/me': currentUserSchema,
  'GET /users': z.array(userSchema),
  'PUT /users/{id}/role': userSchema,
  'GET /ynab/categories': z.array(categoryGroupSchema),
  'PUT /ynab/automatic': ynabConfigResourceSchema,
  'PUT /ynab/category-map': ynabConfigResourceSchema,
  'POST /ynab/oauth': ynabConsentSchema,
  'PUT /ynab/oauth': ynabConfigResourceSchema,
  'GET /ynab/plans': ynabPlansSchema,
  'GET /ynab/config': ynabConfigResourceSchema,
  'PUT /ynab/config': ynabConfigResourceSchema,
  'DELETE /ynab/config': nothing,
  'POST /ynab/sync': ynabSyncAnswerSchema,
  'POST /ynab/sync/categories': ynabConfigResourceSchema,
  'POST /ynab/sync/preview': ynabSyncPreviewSchema,
  'GET /ynab/syncs': z.array(ynabSyncResourceSchema),
  'DELETE /ynab/syncs/{id}': ynabSyncAnswerSchema,
  'POST /ynab/syncs/{id}/finish': ynabSyncAnswerSchema,
  'PUT /ynab/syncs/{id}': ynabSyncAnswerSchema,
};

/** A 304 has no body of its own: the browser uses the response that it knows. */
function schemasOf(contract: Contract): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(contract).map(([call, { responses }]) => {
      const bodies = Object.entries(responses).filter(([status]) => status !== '304');
      return [call, z.union(bodies.map(([, { schema = nothing }]) => schema))];
    }),
  );
}

/** Routes without parameters come first: `/households/active` is not a household id. */
const routes = Object.entries(answerSchemas)
  .map(([route, schema]) => ({
    pattern: new RegExp(`^${route.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: route.split('{').length - 1,
    schema,
  }))
  .toSorted((a, b) => a.parameters - b.parameters);

/**
 * Also logs the reason, because a screen may show nothing for a failed query.
 * @throws Error if the route is unknown or the response does not match its schema
 */
export function checkAnswer(
  method: string,
  path: string,
  sent: unknown,
  currency: Currency = DEFAULT_CURRENCY,
): void {
  // The schemas describe amounts as services send them.
  const body = toServices(sent, currency);
  const call = `${method} ${path.split('?')[0]}`;
  const schema = routes.find(({ pattern }) => pattern.test(call))?.schema;
  const error = schema?.safeParse(body).error;
  if (schema && !error) return;
  const reason = error ? z.prettifyError(error) : 'It has no schema in api/answer-schemas.ts.';
  const message = `${call} answered with what the API does not declare.\n${reason}`;
  console.error(message);
  throw new Error(message);
}
