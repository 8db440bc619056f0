type Parties = Record<'debtorId' | 'debtorName' | 'creditorId' | 'creditorName', string>;

/** `You`, or `you` within a sentence; for others the name. */
export function nameTo(me: string, id: string, name: string, isFirst = false): string {
  if (id !== me) return name;
  return isFirst ? 'You' : 'you';
}

/** `You owe Ann`, `Ben owes you`; for a past debt `You owed Ann`. */
export function owesText(parties: Parties, me: string, isPast = false): string {
  const { debtorId } = parties;
  const verb = isPast ? 'owed' : debtorId === me ? 'owe' : 'owes';
  return between(parties, me, verb);
}

/** The debt of a settlement is a present one while the settlement is active. */
export function debtText(settlement: Parties & { status: string }, me: string) {
  return owesText(settlement, me, settlement.status !== 'active');
}

export function paidPartiesText(parties: Parties, me: string): string {
  return between(parties, me, 'paid');
}

function between(parties: Parties, me: string, verb: string): string {
  const { debtorId, debtorName, creditorId, creditorName } = parties;
  return `${nameTo(me, debtorId, debtorName, true)} ${verb} ${nameTo(me, creditorId, creditorName)}`;
}
