/** What a report is about. An empty person means everyone. */
export interface ReportFilter {
  startDate: string;
  endDate: string;
  payTo: string;
  enteredBy: string;
  onlyPaid: boolean;
  excludesOptional: boolean;
  includesSettlements: boolean;
  /** Also what others share with the reader. */
  includesShared: boolean;
  /** A member: only what they carry, whoever paid it. Empty = all amounts. */
  shareOf: string;
}
