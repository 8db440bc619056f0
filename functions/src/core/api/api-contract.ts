import { activityContract } from '../activity/contract.ts';
import { budgetContract } from '../budget/contract.ts';
import { categoryContract } from '../category/contract.ts';
import { commentContract } from '../comment/contract.ts';
import { accountDeletionContract } from '../debt/account-deletion-contract.ts';
import { householdImportContract } from '../document/contract.ts';
import { exportContract } from '../document/export-contract.ts';
import { expenseContract } from '../expense/contract.ts';
import { disputeContract } from '../expense/dispute-contract.ts';
import { groupSettleUpContract } from '../group-settle-up/contract.ts';
import { debtContract } from '../group-settle-up/debts-contract.ts';
import { householdContract } from '../household/contract.ts';
import { householdDeletionContract } from '../household/deletion-contract.ts';
import { guestContract } from '../household/guest-contract.ts';
import { inviteContract } from '../household/invite-contract.ts';
import { userContract } from '../household/user-contract.ts';
import { importContract } from '../import/contract.ts';
import { shopRuleContract } from '../import/shop-rule-contract.ts';
import { monthContract } from '../month/contract.ts';
import { notificationContract } from '../notification/contract.ts';
import { letterContract } from '../notification/letter-contract.ts';
import { pushSubscriptionContract } from '../notification/push-subscription-contract.ts';
import { notificationSettingsContract } from '../notification/settings-contract.ts';
import { paymentWayContract } from '../payment-way/contract.ts';
import { paymentContract } from '../payment/contract.ts';
import { permissionContract } from '../permission/contract.ts';
import { recurringContract } from '../recurring/contract.ts';
import { draftContract } from '../recurring/draft-contract.ts';
import { overviewContract } from '../recurring/overview-contract.ts';
import { reminderContract } from '../reminder/contract.ts';
import { reportContract } from '../report/contract.ts';
import { searchContract } from '../search/contract.ts';
import { settleUpContract } from '../settle-up/contract.ts';
import { settlementContract } from '../settlement/contract.ts';
import { transactionContract } from '../transaction/contract.ts';
import { transactionListContract } from '../transaction/list-contract.ts';
import { trashContract } from '../trash/contract.ts';
import { restoreContract } from '../trash/restore-contract.ts';
import { trendsContract } from '../trends/contract.ts';
import { ynabAutomaticContract } from '../ynab/automatic-contract.ts';
import { ynabConfigContract } from '../ynab/contract.ts';
import { ynabOauthContract } from '../ynab/oauth-contract.ts';
import { ynabSyncContract } from '../ynab/sync-contract.ts';

/** Every call of the API. Production browsers load only its type, never its schemas. */
export const apiContract = {
  ...activityContract,
  ...budgetContract,
  ...categoryContract,
  ...commentContract,
  ...accountDeletionContract,
  ...householdImportContract,
  ...exportContract,
  ...expenseContract,
  ...disputeContract,
  ...groupSettleUpContract,
  ...debtContract,
  ...householdContract,
  ...householdDeletionContract,
  ...guestContract,
  ...inviteContract,
  ...userContract,
  ...importContract,
  ...shopRuleContract,
  ...monthContract,
  ...notificationContract,
  ...letterContract,
  ...pushSubscriptionContract,
  ...notificationSettingsContract,
  ...paymentWayContract,
  ...paymentContract,
  ...permissionContract,
  ...recurringContract,
  ...draftContract,
  ...overviewContract,
  ...reminderContract,
  ...reportContract,
  ...searchContract,
  ...settleUpContract,
  ...settlementContract,
  ...transactionContract,
  ...transactionListContract,
  ...trashContract,
  ...restoreContract,
  ...trendsContract,
  ...ynabAutomaticContract,
  ...ynabConfigContract,
  ...ynabOauthContract,
  ...ynabSyncContract,
};

export type ApiContract = typeof apiContract;
