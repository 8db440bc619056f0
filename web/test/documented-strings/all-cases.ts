import { accountCases } from './cases/account';
import { bulkEditCases } from './cases/bulk-edit';
import { csvCases } from './cases/csv';
import { dashboardCases } from './cases/dashboard';
import { deletingCases } from './cases/deleting';
import { discussionCases } from './cases/discussion';
import { closedBooksGroupSettleUpCases } from './cases/group-settle-up-of-closed-books';
import { groupSettleUpCases } from './cases/group-settle-ups';
import { expenseCases } from './cases/expenses';
import { exportCases } from './cases/export';
import { feedCases } from './cases/feed';
import { inviteCases } from './cases/invites';
import { monthCases } from './cases/months';
import { openBooksCases } from './cases/open-books';
import { notificationCases } from './cases/notifications';
import { paymentMethodCases } from './cases/payment-methods';
import { phoneRowCases } from './cases/phone-rows';
import { settlingCases } from './cases/settling';
import { plannedCases } from './cases/planned';
import { quickAddCases } from './cases/quick-add';
import { recurringCases } from './cases/recurring';
import { reportsAndAdminCases } from './cases/reports-and-admin';
import { guestCases } from './cases/guests';
import { householdImportCases } from './cases/household-import';
import { roleCases } from './cases/roles';
import { searchCases } from './cases/search';
import { settlementCases } from './cases/settlements';
import { splitCases } from './cases/split';
import { transactionRuleCases } from './cases/transaction-rules';
import { transactionCases } from './cases/transactions';
import { trackerCases } from './cases/trackers';
import { trendsCases } from './cases/trends';
import { trashCases } from './cases/trash';
import { notificationSettingsCases } from './cases/notification-settings';
import { ynabCases } from './cases/ynab';

export const cases = [
  ...exportCases,
  ...accountCases,
  ...dashboardCases,
  ...transactionCases,
  ...plannedCases,
  ...bulkEditCases,
  ...splitCases,
  ...quickAddCases,
  ...transactionRuleCases,
  ...phoneRowCases,
  ...feedCases,
  ...expenseCases,
  ...discussionCases,
  ...csvCases,
  ...trackerCases,
  ...trendsCases,
  ...householdImportCases,
  ...settlingCases,
  ...groupSettleUpCases,
  ...closedBooksGroupSettleUpCases,
  ...paymentMethodCases,
  ...settlementCases,
  ...openBooksCases,
  ...guestCases,
  ...roleCases,
  ...deletingCases,
  ...inviteCases,
  ...notificationCases,
  ...searchCases,
  ...reportsAndAdminCases,
  ...monthCases,
  ...recurringCases,
  ...trashCases,
  ...notificationSettingsCases,
  ...ynabCases,
];
