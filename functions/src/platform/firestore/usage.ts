/** Documents read and written for one request, as Firestore bills them. */
export class Usage {
  reads = 0;
  writes = 0;
  /** How many other members' windows were told to load again. */
  told = 0;

  countDocuments(amount: number): void {
    this.reads += amount;
  }

  /** A query that finds nothing is billed as one read. */
  countQuery(found: number): void {
    this.reads += Math.max(1, found);
  }

  /** An aggregation is billed as one read per 1,000 index entries it matches, at least one. */
  countAggregation(matched: number): void {
    this.reads += Math.max(1, Math.ceil(matched / 1000));
  }
}
