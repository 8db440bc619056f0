import type { TestAnswer } from '../../../support/server/api-client.ts';
import type { SerialState } from './serial-state.ts';

/** The response that a call must get alone in this state, and the state it leaves. */
export interface SerialStep {
  answer: string;
  after: SerialState;
}

export interface ParallelCall {
  about: string;
  /** In the same form as in a `SerialStep`, so that the two can be compared. */
  told: string;
  answer: TestAnswer;
  startedAt: number;
  endedAt: number;
  /** @param answer the real response, for ids that the server creates */
  apply(state: SerialState, answer: TestAnswer): SerialStep;
}

/**
 * A serial order of the calls in which each gets its real response, and which leaves the stored state; null
 * if there is none. A call that ended before another began comes before it.
 */
export function findSerialOrder(
  calls: readonly ParallelCall[],
  before: SerialState,
  after: SerialState,
): ParallelCall[] | null {
  const final = after.toString();
  const deadEnds = new Set<string>();

  function search(state: SerialState, done: number): ParallelCall[] | null {
    if (done === (1 << calls.length) - 1) return state.toString() === final ? [] : null;
    const place = `${done} ${state.toString()}`;
    if (deadEnds.has(place)) return null;
    const left = calls.filter((_, index) => (done & (1 << index)) === 0);
    for (const [index, call] of calls.entries()) {
      if ((done & (1 << index)) !== 0 || !mayBeNext(call, left)) continue;
      const step = call.apply(state, call.answer);
      if (step.answer !== call.told) continue;
      const rest = search(step.after, done | (1 << index));
      if (rest) return [call, ...rest];
    }
    deadEnds.add(place);
    return null;
  }

  return search(before, 0);
}

function mayBeNext(call: ParallelCall, left: readonly ParallelCall[]): boolean {
  return left.every((other) => other === call || other.endedAt >= call.startedAt);
}
