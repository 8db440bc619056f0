/** As Firestore bills them. */
export class Usage {
  reads = 0;
  writes = 0;
  /** Other members whose windows refetch. */
  signalled = 0;

  countDocuments(amount: number): void {
    this.reads += amount;
  }

  /** A query without results is billed as one read. */
  countQuery(found: number): void {
    this.reads += Math.max(1, found);
  }

  /** Billed as one read per 1,000 matched index entries, at least one. */
  countAggregation(matched: number): void {
    this.reads += Math.max(1, Math.ceil(matched / 1000));
  }
}
