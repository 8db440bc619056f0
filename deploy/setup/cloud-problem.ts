/** A program or an API that did not do what it was asked for, in its own words. */
export class CloudProblem extends Error {
  readonly answer: string;
  /** There is no such program. */
  readonly isAbsent: boolean;

  constructor(asked: string, answer: string, isAbsent = false) {
    super(`${asked}\n${answer}`);
    this.answer = answer;
    this.isAbsent = isAbsent;
  }
}
