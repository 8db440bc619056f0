import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import type { PairBooks } from '../settlement/draft.ts';
import { toScopeFields } from '../settlement/scope-resource.ts';
import { appliedTotal } from '../settlement/settlement.ts';
import { describe } from '../transaction/transaction-resource.ts';
import { isDebt, openCents } from '../transaction/transaction.ts';
import type { Clearing } from './clearings.ts';
import { byId } from './net-positions.ts';
import type { GroupSettleUpPreview } from './group-settle-up-resource.ts';
import type { ClosingPair, GroupSettleUpPlan, PairAside } from './plan.ts';

/**
 * The preview of a group settle-up; amounts in dollars.
 * @param isOfAll whether the plan covers all debts of the household
 * @param agreement null = agreeing is impossible
 * @param waiting the pending group settle-up
 */
export function toGroupSettleUpPreview(
  { pairs, transfers, clearings, leftAside }: GroupSettleUpPlan,
  isOfAll: boolean,
  nameOf: NameOf,
  {
    booksClose,
    agreement = null,
    waiting = null,
  }: Pick<GroupSettleUpPreview, 'booksClose'> &
    Partial<Pick<GroupSettleUpPreview, 'agreement' | 'waiting'>>,
): GroupSettleUpPreview {
  return {
    isOfAll,
    paymentsInPairs: pairs.filter(({ cents }) => cents > 0).length,
    transfers: transfers.map(({ from, to, cents }) => ({
      ...toPeople(from, to, nameOf),
      amount: toAmount(cents),
    })),
    clearings: clearings.map((one) => toClearing(one, nameOf)),
    pairs: pairs.map((one) => toPair(one, nameOf)),
    leftAside: leftAside.map((one) => toAside(one, nameOf)),
    booksClose,
    waiting,
    agreement,
  };
}

export function toPeople(from: string, to: string, nameOf: NameOf) {
  return { from, fromName: nameOf(from), to, toName: nameOf(to) };
}

export function toClearing({ cents, transfers, debts }: Clearing, nameOf: NameOf) {
  return {
    amount: toAmount(cents),
    transfers: transfers.map(({ from, to }) => toPeople(from, to, nameOf)),
    debts: debts.map(({ debtorId, creditorId }) => toPeople(debtorId, creditorId, nameOf)),
  };
}

function toPair({ debtorId, creditorId, cents, books }: ClosingPair, nameOf: NameOf) {
  return {
    ...toPeople(debtorId, creditorId, nameOf),
    amount: toAmount(cents),
    ...toLines(books, nameOf),
  };
}

export function toLines(books: PairBooks, nameOf: NameOf) {
  return {
    rows: books.transactions
      .toSorted((a, b) => byId(a.transactionDate, b.transactionDate) || byId(a.id, b.id))
      .flatMap((row) => {
        const { id, owedBy, paidBy, category, note, transactionDate } = row;
        const open = isDebt(row) ? openCents(row) : 0;
        if (open === 0 || owedBy === null || paidBy === null) return [];
        return {
          ...{ transactionId: id, from: owedBy, to: paidBy },
          ...{ description: describe(nameOf(owedBy), category), category, note, transactionDate },
          openAmount: toAmount(open),
        };
      }),
    offsets: books.settlements.flatMap(({ settlement }) => {
      const applied = appliedTotal(settlement);
      if (applied === 0) return [];
      return {
        settlementId: settlement.id,
        ...toScopeFields(settlement, nameOf),
        amount: toAmount(applied),
      };
    }),
  };
}

function toAside({ memberIds: [one, other], netCents, reason }: PairAside, nameOf: NameOf) {
  const [from, to] = netCents < 0 ? [other, one] : [one, other];
  return { ...toPeople(from, to, nameOf), amount: toAmount(Math.abs(netCents)), reason };
}
