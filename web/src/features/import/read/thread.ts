import { CsvRefusal } from '@/features/import/read/csv-refusal';

type Methods = Record<string, (...given: never[]) => unknown>;

interface Call {
  name: string;
  given: readonly unknown[];
}

type Answer =
  | { kind: 'value'; value: unknown }
  | { kind: 'refusal'; message: string; reason: string | undefined }
  | { kind: 'error'; message: string };

/** The part of a `Worker` that is needed here. */
export interface Port {
  postMessage: (message: unknown) => void;
  addEventListener: (
    type: 'message' | 'error',
    listener: (event: MessageEvent<unknown>) => void,
  ) => void;
}

/** In the worker: responds to calls. */
export function answerCalls(port: Port, methods: object): void {
  port.addEventListener('message', ({ data }) => {
    void answer(data as Call, methods as Methods).then((one) => port.postMessage(one));
  });
}

async function answer({ name, given }: Call, methods: Methods): Promise<Answer> {
  try {
    return { kind: 'value', value: await methods[name]!(...(given as never[])) };
  } catch (error) {
    if (!(error instanceof CsvRefusal)) return { kind: 'error', message: String(error) };
    return { kind: 'refusal', message: error.message, reason: error.reason };
  }
}

/** A worker, called by method. A call that is cancelled in the queue is never sent. */
export class Thread<Target extends object> {
  readonly #worker: Port & { terminate: () => void };
  #last: Promise<unknown> = Promise.resolve();
  #settle: ((answer: Answer) => void) | undefined;
  #isEnded = false;

  constructor(worker: Port & { terminate: () => void }) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }) => this.#settle?.(data as Answer));
    worker.addEventListener('error', () => {
      this.#settle?.({ kind: 'error', message: 'The reader has stopped.' });
    });
  }

  call<Name extends keyof Target & string>(
    name: Name,
    given: Target[Name] extends (...given: infer Given) => unknown ? Given : never,
    signal?: AbortSignal,
  ): Promise<Target[Name] extends (...given: never[]) => infer Value ? Awaited<Value> : never> {
    const answered = this.#last.then(async () => {
      signal?.throwIfAborted();
      if (this.#isEnded) throw new Error('The reader has ended.');
      const answer = await new Promise<Answer>((resolve) => {
        this.#settle = resolve;
        this.#worker.postMessage({ name, given } satisfies Call);
      });
      if (answer.kind === 'refusal') throw new CsvRefusal(answer.message, answer.reason);
      if (answer.kind === 'error') throw new Error(answer.message);
      return answer.value as never;
    });
    this.#last = answered.catch(() => {});
    return answered;
  }

  /** Also ends a call that would never return. */
  end(): void {
    this.#isEnded = true;
    this.#worker.terminate();
    this.#settle?.({ kind: 'error', message: 'The reader has ended.' });
  }
}
