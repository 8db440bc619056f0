/** What happened in a soak, counted as it happens. */
export interface Counts {
  /** Every attempt, answered or not. */
  requests: number;
  reads: number;
  writes: number;
  /** Connections that the clients cut. */
  cuts: number;
  /** Requests that the server or its end left without an answer. */
  lost: number;
  /** Answers that ask to try again. */
  contended: number;
  /** Answers that name no reason. */
  internal: number;
  pauses: number;
  kills: number;
  /** Refusals by a rule, such as a settlement that holds the row. */
  refused: number;
  unclear: string[];
  /** Refusals that nothing explains. */
  surprises: string[];
}

export function newCounts(): Counts {
  return {
    requests: 0,
    reads: 0,
    writes: 0,
    cuts: 0,
    lost: 0,
    contended: 0,
    internal: 0,
    pauses: 0,
    kills: 0,
    refused: 0,
    unclear: [],
    surprises: [],
  };
}
