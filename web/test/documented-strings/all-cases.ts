/** What the app shows of the documented strings: all cases. */
import { account } from './cases/account';
import { bulkEdit } from './cases/bulk-edit';
import { csv } from './cases/csv';
import { dashboard } from './cases/dashboard';
import { deleting } from './cases/deleting';
import { discussion } from './cases/discussion';
import { evenOfClosedBooks } from './cases/even-of-closed-books';
import { everybodyEven } from './cases/everybody-even';
import { expenses } from './cases/expenses';
import { exportCases } from './cases/export';
import { feed } from './cases/feed';
import { invites } from './cases/invites';
import { months } from './cases/months';
import { openBooks } from './cases/open-books';
import { notices } from './cases/notices';
import { paymentWays } from './cases/payment-ways';
import { phoneRows } from './cases/phone-rows';
import { payingBack } from './cases/paying-back';
import { planned } from './cases/planned';
import { quickAdd } from './cases/quick-add';
import { repeatingCases } from './cases/repeating';
import { reportsAndAdmin } from './cases/reports-and-admin';
import { guests } from './cases/guests';
import { movingIn } from './cases/moving-in';
import { roles } from './cases/roles';
import { search } from './cases/search';
import { settlements } from './cases/settlements';
import { split } from './cases/split';
import { transactionRules } from './cases/transaction-rules';
import { transactions } from './cases/transactions';
import { trackers } from './cases/trackers';
import { trendsCases } from './cases/trends';
import { trashCases } from './cases/trash';
import { telling } from './cases/telling';
import { ynab } from './cases/ynab';

export const cases = [
  ...exportCases,
  ...account,
  ...dashboard,
  ...transactions,
  ...planned,
  ...bulkEdit,
  ...split,
  ...quickAdd,
  ...transactionRules,
  ...phoneRows,
  ...feed,
  ...expenses,
  ...discussion,
  ...csv,
  ...trackers,
  ...trendsCases,
  ...movingIn,
  ...payingBack,
  ...everybodyEven,
  ...evenOfClosedBooks,
  ...paymentWays,
  ...settlements,
  ...openBooks,
  ...guests,
  ...roles,
  ...deleting,
  ...invites,
  ...notices,
  ...search,
  ...reportsAndAdmin,
  ...months,
  ...repeatingCases,
  ...trashCases,
  ...telling,
  ...ynab,
];
