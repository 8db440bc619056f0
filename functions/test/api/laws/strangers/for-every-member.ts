/** These answer everyone, with what they may read: their own tests hold what that is. */
export const forEveryMember = [
  'listTransactions',
  'summarizeTransactions',
  'listUniqueFields',
  'importTransactions',
  'getDebtSummary',
  'listDebtTransactions',
  'getOverview',
  'listSettlements',
  'listSettleUps',
  // About what is open between oneself and somebody.
  'previewSettleUp',
  'createSettleUp',
  'listPermissions',
  'listUsers',
  'listActivity',
  'listNotices',
  // About oneself, or about no household yet.
  'beginYnabConsent',
  'getCurrentUser',
  'updateCurrentUser',
  'listHouseholds',
  'createHousehold',
  'activateHousehold',
  'lookUpInvite',
  'acceptInvite',
];
