export const settlementStatuses = ['active', 'completed', 'cancelled'] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

export const settlementActions = [
  'created',
  'transaction_applied',
  'transaction_removed',
  'status_completed',
  'status_cancelled',
  'status_reopened',
] as const;
export type SettlementAction = (typeof settlementActions)[number];
