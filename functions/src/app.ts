import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Dependencies } from './platform/dependencies.ts';
import { activityRoutes } from './views/activity/activity.routes.ts';
import { categoryRoutes } from './ledger/categories/category.routes.ts';
import { commentRoutes } from './ledger/comments/comment.routes.ts';
import { debtRoutes } from './settling/debts/debt.routes.ts';
import { readOpenNets } from './settling/debts/debt.service.ts';
import { readTakenOverBalance } from './settling/debts/taken-over-balance.service.ts';
import { disputeRoutes } from './ledger/disputes/dispute.routes.ts';
import { exportRoutes } from './views/export/export.routes.ts';
import { expenseRoutes } from './ledger/expenses/expense.routes.ts';
import { guestRoutes } from './people/households/guest.routes.ts';
import { householdDeletionRoutes } from './people/households/deletion.routes.ts';
import { householdRoutes } from './people/households/household.routes.ts';
import { householdImportRoutes } from './importing/households/household-import.routes.ts';
import { findActor } from './people/members/find-actor.ts';
import { inviteRoutes } from './people/households/invite.routes.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { createProblemHandler, refuseUnknownRoute } from './platform/http/problem-handler.ts';
import { openScope } from './platform/http/request-scope.ts';
import { createStore } from './create-store.ts';
import { createRouter } from './platform/http/router.ts';
import { importRoutes } from './ledger/imports/import.routes.ts';
import { shopRuleRoutes } from './ledger/imports/shop-rules.routes.ts';
import { letterRoutes } from './views/letters/letter.routes.ts';
import { notificationRoutes } from './views/notifications/notification.routes.ts';
import { notificationSettingsRoutes } from './views/notification-settings/notification-settings.routes.ts';
import { openApiRoutes } from './platform/openapi/openapi.routes.ts';
import { monthRoutes } from './views/months/month.routes.ts';
import { overviewRoutes } from './views/overview/overview.routes.ts';
import { paymentRoutes } from './ledger/payments/payment.routes.ts';
import { paymentWaysRoutes } from './settling/payment-ways/payment-ways.routes.ts';
import { permissionRoutes } from './people/permissions/permission.routes.ts';
import { reminderRoutes } from './settling/reminders/reminder.routes.ts';
import { reportRoutes } from './views/reports/report.routes.ts';
import { budgetRoutes } from './views/budgets/budget.routes.ts';
import { trendsRoutes } from './views/trends/trends.routes.ts';
import { searchRoutes } from './views/search/search.routes.ts';
import { draftRoutes } from './ledger/recurring/draft.routes.ts';
import { pauseRecurringExpensesOf } from './ledger/recurring/pause-for-leaver.ts';
import { recurringRoutes } from './ledger/recurring/recurring.routes.ts';
import { groupSettleUpRoutes } from './settling/group-settle-ups/group-settle-up.routes.ts';
import { stopWaiting, stopWaitingWith } from './settling/group-settle-ups/stop-waiting.ts';
import { readPendingGroupSettleUps } from './settling/group-settle-ups/pending.service.ts';
import { settleUpRoutes } from './settling/settle-ups/settle-up.routes.ts';
import { settlementRoutes } from './settling/settlements/settlement.routes.ts';
import { restoreRoutes } from './ledger/trash/restore.routes.ts';
import { trashRoutes } from './views/trash/trash.routes.ts';
import { transactionListRoutes } from './ledger/transactions/transaction-list.routes.ts';
import { transactionRoutes } from './ledger/transactions/transaction.routes.ts';
import { cancelHouseholdImportsOf } from './importing/households/household-import-finish.service.ts';
import { accountDeletionRoutes } from './people/users/account-deletion.routes.ts';
import { pushSubscriptionRoutes } from './people/users/push-subscription.routes.ts';
import { userRoutes } from './people/users/user.routes.ts';
import { ynabAutomaticRoutes } from './ynab/automatic/automatic.routes.ts';
import { createTokenProvider } from './ynab/connection/token-provider.ts';
import { ynabSettingsRoutes } from './ynab/config/ynab-config.routes.ts';
import { ynabOauthRoutes } from './ynab/oauth/ynab-oauth.routes.ts';
import { ynabSyncRoutes } from './ynab/reports/report-sync.routes.ts';

/** The router and the OpenAPI document use this list. */
export function listEndpoints(dependencies: Dependencies): Endpoint[] {
  const leaving = {
    findRevoker: createTokenProvider(dependencies.config.ynab).revoker,
    readOpenNets,
    pauseSeriesOf: pauseRecurringExpensesOf,
    stopWaitingWith,
  };
  return [
    ...userRoutes(dependencies),
    ...accountDeletionRoutes(dependencies, { ...leaving, giveUpMoves: cancelHouseholdImportsOf }),
    ...pushSubscriptionRoutes(dependencies),
    ...householdRoutes(dependencies, leaving),
    ...householdDeletionRoutes(),
    ...guestRoutes(leaving),
    ...inviteRoutes(dependencies, readTakenOverBalance),
    ...exportRoutes(),
    ...householdImportRoutes(dependencies),
    ...overviewRoutes(),
    ...searchRoutes(),
    ...transactionListRoutes(),
    ...transactionRoutes(),
    ...expenseRoutes(),
    ...recurringRoutes(),
    ...draftRoutes(),
    ...disputeRoutes(),
    ...commentRoutes(),
    ...paymentRoutes(),
    ...importRoutes(),
    ...debtRoutes(readPendingGroupSettleUps),
    ...reminderRoutes(),
    ...paymentWaysRoutes(),
    ...settlementRoutes(),
    ...settleUpRoutes(stopWaiting),
    ...groupSettleUpRoutes(),
    ...reportRoutes(),
    ...monthRoutes(),
    ...trendsRoutes(),
    ...budgetRoutes(),
    ...categoryRoutes(),
    ...permissionRoutes(),
    ...activityRoutes(),
    ...shopRuleRoutes(),
    ...trashRoutes(),
    ...restoreRoutes(),
    ...notificationRoutes(),
    ...letterRoutes(),
    ...notificationSettingsRoutes(dependencies),
    ...ynabSettingsRoutes(dependencies),
    ...ynabOauthRoutes(dependencies),
    ...ynabAutomaticRoutes(),
    ...ynabSyncRoutes(dependencies),
    ...openApiRoutes(dependencies, () => listEndpoints(dependencies)),
  ];
}

/** Hosting sends `/api/**` here. */
export function createApp(dependencies: Dependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', dependencies.config.platformHops);
  app.use(openScope(dependencies, createStore));
  app.use(helmet({ referrerPolicy: { policy: 'no-referrer' } }));
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'private, no-store');
    next();
  });
  app.use('/api', createRouter(listEndpoints(dependencies), dependencies, findActor));
  app.use(refuseUnknownRoute);
  app.use(createProblemHandler(dependencies));
  return app;
}
