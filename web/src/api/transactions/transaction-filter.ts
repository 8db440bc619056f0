/** What the list is narrowed to. The names are those of the API's query; absent = no restriction. */
export interface TransactionFilter {
  /** Days of entry. */
  startDate?: string;
  endDate?: string;
  /** Days of the transaction. */
  txStartDate?: string;
  txEndDate?: string;
  /** A member's id, or a name where it is nobody's here now. */
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
