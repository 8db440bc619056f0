/** A failed program or API call, with its own message. */
export class CloudProblem extends Error {
  readonly answer: string;
  /** Whether the program is not installed. */
  readonly isAbsent: boolean;

  constructor(call: string, answer: string, isAbsent = false) {
    super(`${call}\n${answer}`);
    this.answer = answer;
    this.isAbsent = isAbsent;
  }
}
