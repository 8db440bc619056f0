import type { MemberMarkKind } from '@/shared/people/member-mark';

interface Named {
  id: string;
  name: string;
}

/** `Ben is told`: the people affected by the reader's change. Guests get no notifications. */
export function whoIsNotified(
  pair: readonly [Named, Named],
  me: string,
  markOf: (id: string) => MemberMarkKind | null,
): string {
  const others = pair.filter(({ id }) => id !== me);
  const told = others.filter(({ id }) => markOf(id) !== 'guest');
  if (told.length === 2) return 'Both are told';
  if (told.length === 1) return `${told[0]!.name} is told`;
  return `${others.map(({ name }) => name).join(' and ')} can’t be told`;
}

export function settlementMembers(settlement: {
  debtorId: string;
  debtorName: string;
  creditorId: string;
  creditorName: string;
}): [Named, Named] {
  return [
    { id: settlement.debtorId, name: settlement.debtorName },
    { id: settlement.creditorId, name: settlement.creditorName },
  ];
}
