import { toAmount } from '../../../../src/core/money/money.ts';
import { Problem } from '../../../../src/core/problem/problem.ts';
import type { SettlementChange } from '../../../../src/core/settlement/draft.ts';
import { openCents } from '../../../../src/core/transaction/transaction.ts';
import type { Transaction } from '../../../../src/core/transaction/stored.ts';
import type { Json, TestAnswer, TestClient } from '../../../support/server/api-client.ts';
import type { ParallelCall, SerialStep } from './serial-order.ts';
import type { SerialState } from './serial-state.ts';

/** A call by a member with all rights, and its effect when it runs alone. */
export interface ParallelOperation extends Pick<ParallelCall, 'about' | 'apply'> {
  send(client: TestClient): Promise<TestAnswer>;
}

type Change = (
  state: SerialState,
  answer: TestAnswer,
) => Omit<SerialStep, 'answer'> & {
  told: unknown;
};

export const by = { actorId: 'ana', now: new Date() };

/** The parts of a response that depend on other calls: the code of a refusal, or the relevant facts. */
export function toldBy({ status, body }: TestAnswer): string {
  if (status >= 300) return String(body.code);
  if (body === null) return 'done';
  if ('closes' in body) return JSON.stringify(serialSettleUpFacts(body));
  return JSON.stringify('remainingAmount' in body ? settlementFacts(body) : rowFacts(body));
}

function rowFacts({ id, version, amount, paid, openAmount }: Json) {
  return { id, version, amount, paid, openAmount };
}

function settlementFacts({ id, version, status, totalAmount, remainingAmount, itemCount }: Json) {
  return { id, version, status, totalAmount, remainingAmount, itemCount };
}

export function serialSettleUpFacts({ id, payment, openAfter }: Json) {
  return { id, paid: payment?.amount ?? 0, from: payment?.from ?? null, openAfter };
}

export function operation(
  about: string,
  send: ParallelOperation['send'],
  change: Change,
): ParallelOperation {
  return {
    about,
    send,
    apply: (state, answer) => {
      try {
        const { told, after } = change(state, answer);
        return { answer: told === null ? 'done' : JSON.stringify(told), after };
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        return { answer: problem.code, after: state };
      }
    },
  };
}

export function present(state: SerialState, id: string): Transaction {
  const row = state.rows.get(id);
  if (!row || row.deletedAt !== null) throw new Problem('not_found', id);
  return row;
}

export function withRow(state: SerialState, row: Transaction) {
  const after = state.withRow(row);
  return { told: shown(after, row.id), after };
}

export function shown(state: SerialState, id: string) {
  const row = state.rows.get(id)!;
  const { amountCents, version, paid } = row;
  const openAmount = toAmount(openCents(row));
  return rowFacts({ id, version, amount: toAmount(amountCents), paid, openAmount });
}

export function withSerialChange(state: SerialState, change: SettlementChange) {
  const { settlement } = change;
  const told = settlementFacts({
    ...settlement,
    totalAmount: toAmount(settlement.totalCents),
    remainingAmount: toAmount(settlement.remainingCents),
  });
  return { told, after: state.withChange(change) };
}
