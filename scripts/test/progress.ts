import type { Outcome } from './report.ts';

/** Prints one line for each step that has ended. A terminal also shows what is running. */
export class TestProgress {
  readonly #running = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param isQuiet for a step that prints its own output
   * @returns prints the line of the step, with the path of its log
   */
  begin(step: string, isQuiet: boolean): (outcome: Outcome, log: string) => void {
    const start = Date.now();
    this.#running.set(step, start);
    if (process.stdout.isTTY && !isQuiet) this.#timer ??= setInterval(() => this.#show(), 1000);
    return (outcome, log) => {
      this.#running.delete(step);
      this.#clear();
      console.log(lineOf(step, Date.now() - start, outcome, log));
      if (this.#running.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  #show(): void {
    const steps = [...this.#running].map(
      ([step, start]) => `${step} ${Math.round((Date.now() - start) / 1000)} s`,
    );
    this.#clear();
    process.stdout.write(`running ${steps.join(', ')}`);
  }

  #clear(): void {
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  }
}

/** For example `passed  rules      41.2 s    132 tests  .housetab/logs/rules.log`. */
function lineOf(step: string, milliseconds: number, outcome: Outcome, log: string): string {
  const failed = outcome.failed.length;
  return [
    failed > 0 ? 'FAILED' : 'passed',
    step.padEnd(8),
    `${(milliseconds / 1000).toFixed(1)} s`.padStart(8),
    (outcome.passed + failed > 0 ? `${outcome.passed + failed} tests` : '').padStart(10),
    log,
  ].join('  ');
}
