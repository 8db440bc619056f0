/** What can go wrong on the way to YNAB and back. */
export type Failure =
  | { kind: 'status'; status: number; id?: string }
  /** YNAB has done it, and answers as if it had failed. */
  | { kind: 'status after'; status: number }
  /** The connection ends before YNAB has done anything. */
  | { kind: 'cut before' }
  /** YNAB has done it, and the answer never arrives. */
  | { kind: 'cut after' }
  | { kind: 'slow'; milliseconds: number }
  /** An error that repeats what was sent, token and all, as a proxy's could. */
  | { kind: 'echo'; status: number }
  /** A page of a proxy, not of YNAB: what was asked is done, or not, as `isDone` says. */
  | { kind: 'html'; status?: number; isDone?: boolean }
  /** YNAB has done it, and its answer can't be read. */
  | { kind: 'garbage' }
  /** The same, and its answer ends in the middle. */
  | { kind: 'half' };

/** Which requests: a method and the end of the path, like `POST /transactions`; absent = any. */
interface Planned {
  request: string | null;
  failure: Failure;
}

/** Failures that wait for their requests, each for one. */
export class FailurePlan {
  readonly #planned: Planned[] = [];

  add(failure: Failure, { request = null, times = 1 }: Partial<Planned> & { times?: number } = {}) {
    for (let count = 0; count < times; count++) this.#planned.push({ request, failure });
  }

  take(method: string, path: string): Failure | null {
    const fits = ({ request }: Planned) => {
      if (request === null) return true;
      const [wantedMethod, ending = ''] = request.split(' ');
      return method === wantedMethod && path.includes(ending);
    };
    const index = this.#planned.findIndex(fits);
    return index < 0 ? null : this.#planned.splice(index, 1)[0]!.failure;
  }

  /** How many have not met their request yet. */
  get waiting(): number {
    return this.#planned.length;
  }

  clear(): void {
    this.#planned.length = 0;
  }
}
