import type { TrashItem } from '@housetab/functions/core/trash/trash-resource';
import {
  YOU,
  type ReaderNameOf,
  type SentenceReader,
} from '@housetab/functions/core/sentences/reader';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { restoringText } from '@housetab/functions/core/trash/restoring-text';
import { formatMoney } from '@/lib/format/format';

/** `Ben paid`, `You paid $30.00 and Lena $60.00`, `Ben paid you`; payers who are no members by name. */
export function trashPayersText(
  { kind, payers, payTo, owedBy }: Pick<TrashItem, 'kind' | 'payers' | 'payTo' | 'owedBy'>,
  nameOf: ReaderNameOf,
): string {
  const [first, ...others] = payers;
  if (!first) return payTo ?? 'Nobody in the household paid';
  const did = kind === 'refund' ? 'got back' : 'paid';
  const name = atStart(nameOf(first.userId));
  if (kind === 'payment' && owedBy !== null) return `${name} paid ${nameOf(owedBy)}`;
  if (others.length === 0) return kind === 'refund' ? `${name} got it back` : `${name} paid`;
  return joinNames([
    `${name} ${did} ${formatMoney(first.amount)}`,
    ...others.map(({ userId, amount }) => `${nameOf(userId)} ${formatMoney(amount)}`),
  ]);
}

/** `Ben deleted it`; `Deleted` if that is unknown. */
export function deleterText(
  { deletedBy }: Pick<TrashItem, 'deletedBy'>,
  nameOf: ReaderNameOf,
): string {
  return deletedBy === null ? 'Deleted' : `${atStart(nameOf(deletedBy))} deleted it`;
}

/** Why the reader can't restore it; null if they can. */
export function obstacleText(
  { whyNot, enteredBy }: Pick<TrashItem, 'whyNot' | 'enteredBy'>,
  nameOf: ReaderNameOf,
): string | null {
  switch (whyNot) {
    case null:
      return null;
    case 'no_right':
      return `${atStart(nameOf(enteredBy))}, who entered it, or an admin can restore it.`;
    case 'former_member':
      return 'It can’t be restored: somebody in it has left, and could not object.';
  }
}

/** The effect of restoring all of these on the reader's debts, netted per pair. */
export function restoringAllText(items: readonly TrashItem[], reader: SentenceReader): string {
  const nets = new Map<string, Debt>();
  for (const { debtorId, creditorId, amount } of items.flatMap(({ debts }) => debts)) {
    const key = [debtorId, creditorId].sort().join(' ');
    const known = nets.get(key) ?? { debtorId, creditorId, amount: 0 };
    const sign = known.debtorId === debtorId ? 1 : -1;
    nets.set(key, { ...known, amount: known.amount + sign * amount });
  }
  const owed = [...nets.values()]
    .filter(({ amount }) => amount !== 0)
    .map((debt) => (debt.amount > 0 ? debt : turned(debt)));
  const told = [
    owed.filter(({ creditorId }) => creditorId === reader.id),
    owed.filter(({ debtorId }) => debtorId === reader.id),
  ].filter((debts) => debts.length > 0);
  const parts = told.length > 0 ? told : [owed];
  return parts
    .map((debts) =>
      restoringText({ kind: 'expense', amount: 0, payers: [], owedBy: null, debts }, reader),
    )
    .map((text) => `${text}.`)
    .join(' ');
}

type Debt = TrashItem['debts'][number];

function turned({ debtorId, creditorId, amount }: Debt): Debt {
  return { debtorId: creditorId, creditorId: debtorId, amount: -amount };
}

function atStart(name: string): string {
  return name === YOU ? 'You' : name;
}
