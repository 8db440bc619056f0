import express, { type Express } from 'express';
import helmet from 'helmet';
import type { Dependencies } from './dependencies.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { commentRoutes } from './comments/comment.routes.ts';
import { debtRoutes } from './debts/debt.routes.ts';
import { disputeRoutes } from './disputes/dispute.routes.ts';
import { expenseRoutes } from './expenses/expense.routes.ts';
import { householdRoutes } from './households/household.routes.ts';
import { inviteRoutes } from './households/invite.routes.ts';
import { PLATFORM_HOPS } from './http/caller-address.ts';
import type { Endpoint } from './http/endpoint.ts';
import { createProblemHandler, refuseUnknownRoute } from './http/problem-handler.ts';
import { openScope } from './http/request-scope.ts';
import { createRouter } from './http/router.ts';
import { importRoutes } from './imports/import.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { openApiRoutes } from './openapi/openapi.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { permissionRoutes } from './permissions/permission.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { settleUpRoutes } from './settle-ups/settle-up.routes.ts';
import { settlementRoutes } from './settlements/settlement.routes.ts';
import { transactionListRoutes } from './transactions/transaction-list.routes.ts';
import { transactionRoutes } from './transactions/transaction.routes.ts';
import { userRoutes } from './users/user.routes.ts';
import { ynabAutomaticRoutes } from './ynab/automatic/automatic.routes.ts';
import { ynabSettingsRoutes } from './ynab/config/ynab-config.routes.ts';
import { ynabOauthRoutes } from './ynab/oauth/ynab-oauth.routes.ts';
import { ynabSyncRoutes } from './ynab/reports/report-sync.routes.ts';

/** Every route of the product. The router and the OpenAPI document are made from this list. */
export function listEndpoints(dependencies: Dependencies): Endpoint[] {
  return [
    ...userRoutes(dependencies),
    ...householdRoutes(dependencies),
    ...inviteRoutes(dependencies),
    ...overviewRoutes(),
    ...transactionListRoutes(),
    ...transactionRoutes(),
    ...expenseRoutes(),
    ...disputeRoutes(),
    ...commentRoutes(),
    ...paymentRoutes(),
    ...importRoutes(),
    ...debtRoutes(),
    ...settlementRoutes(),
    ...settleUpRoutes(),
    ...reportRoutes(),
    ...categoryRoutes(),
    ...permissionRoutes(),
    ...activityRoutes(),
    ...noticeRoutes(),
    ...ynabSettingsRoutes(dependencies),
    ...ynabOauthRoutes(dependencies),
    ...ynabAutomaticRoutes(),
    ...ynabSyncRoutes(dependencies),
    ...openApiRoutes(dependencies, () => listEndpoints(dependencies)),
  ];
}

/** The API as an Express application; Hosting sends `/api/**` here. */
export function createApp(dependencies: Dependencies): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', PLATFORM_HOPS);
  app.use(openScope(dependencies));
  app.use(helmet({ referrerPolicy: { policy: 'no-referrer' } }));
  app.use((_request, response, next) => {
    response.set('Cache-Control', 'private, no-store');
    next();
  });
  app.use('/api', createRouter(listEndpoints(dependencies), dependencies));
  app.use(refuseUnknownRoute);
  app.use(createProblemHandler(dependencies));
  return app;
}
