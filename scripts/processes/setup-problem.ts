/** Something the reader can mend. It is printed as one plain line, never with a stack trace. */
export class SetupProblem extends Error {}
