/** Failures of YNAB or of the connection to it. */
export type Failure =
  | { kind: 'status'; status: number; id?: string }
  /** YNAB handles the request, but responds with an error. */
  | { kind: 'status after'; status: number }
  /** The connection ends before YNAB handles the request. */
  | { kind: 'cut before' }
  /** YNAB handles the request, but the response is lost. */
  | { kind: 'cut after' }
  | { kind: 'slow'; milliseconds: number }
  /** An error that echoes the request with its token, as a proxy might. */
  | { kind: 'echo'; status: number }
  /** A proxy's HTML page. `isDone` says whether YNAB handled the request. */
  | { kind: 'html'; status?: number; isDone?: boolean }
  /** YNAB handles the request, but its response is invalid JSON. */
  | { kind: 'garbage' }
  /** YNAB handles the request, but the connection ends in the middle of the response. */
  | { kind: 'half' };

interface Planned {
  /** A method and a part of the path, such as `POST /transactions`; null = any request. */
  request: string | null;
  failure: Failure;
}

/** Planned failures. Each applies to one request. */
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

  /** Number of failures that have not been used. */
  get waiting(): number {
    return this.#planned.length;
  }

  clear(): void {
    this.#planned.length = 0;
  }
}
