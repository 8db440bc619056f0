/** The filter of the list, named as the API's query; an absent field does not filter. */
export interface TransactionFilter {
  /** Days of entry. */
  startDate?: string;
  endDate?: string;
  /** Days of the transaction. */
  txStartDate?: string;
  txEndDate?: string;
  /** A member's id; a name for somebody who is no member now. */
  owedBy?: string;
  paidBy?: string;
  /** 'false': only what is unpaid. */
  paid?: Flag;
  /** 'true': only what is optional. */
  optional?: Flag;
  /** A category's exact name. */
  category?: string;
}

type Flag = 'true' | 'false';
