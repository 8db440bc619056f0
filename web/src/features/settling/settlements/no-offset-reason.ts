import type { OpenDebt } from '@/shared/settling/debts';

export interface NoOffsetReason {
  title: string;
  description: string;
  isPaymentDue: boolean;
}

/** null: something of the month's debt can be offset. */
export function noOffsetReason(debt: OpenDebt, monthLabel: string): NoOffsetReason | null {
  const { userName, youOwe, settleableAmount, yourTransactionsToApply } = debt;
  if (youOwe === 0) {
    return {
      title: `You owe ${userName} nothing`,
      description: `A settlement is made by whoever owes. ${userName} can offset what is owed to you for ${monthLabel}.`,
      isPaymentDue: false,
    };
  }
  if (settleableAmount === 0) {
    return {
      title: 'Nothing left to offset',
      description: `Other active settlements hold what you owe ${userName} for ${monthLabel}.`,
      isPaymentDue: false,
    };
  }
  if (yourTransactionsToApply.length > 0) return null;
  return {
    title: 'You have nothing to offset it with',
    description: `You can offset what you paid and ${userName} owes you. If you have sent money, record the payment.`,
    isPaymentDue: true,
  };
}
