/** Events of a soak, counted as they happen. */
export function newCounts() {
  return {
    /** Every attempt, with or without a response. */
    requests: 0,
    reads: 0,
    writes: 0,
    /** Connections cut by the clients. */
    cuts: 0,
    /** Requests that the server did not respond to, because it was killed or broke the connection. */
    lost: 0,
    /** Responses with `contended`. */
    contended: 0,
    /** Responses with `internal`. */
    internal: 0,
    pauses: 0,
    kills: 0,
    /** Requests refused by a rule, such as a row locked by a settlement. */
    refused: 0,
    /** Responses that are neither a success nor a problem document. */
    unclear: [] as string[],
    /** Refusals that no rule explains. */
    surprises: [] as string[],
  };
}

export type SoakCounts = ReturnType<typeof newCounts>;
