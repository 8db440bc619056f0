import { formatCents, type Cents } from '../money/money.ts';
import {
  changesMoney,
  peopleOfChange,
  type Stake,
  type StakeChange,
} from '../money/stake-change.ts';
import type { HistoryEntry } from './event.ts';
import { joinNames } from './join-names.ts';
import { owes, type SentenceReader } from './reader.ts';

type NotificationStake = Record<'before' | 'after', Stake>;
type PersonChange = ReturnType<typeof peopleOfChange>[number];

export function isStakeChanged(stake: NotificationStake): boolean {
  return changesMoney(changeOf(stake));
}

function changeOf({ before, after }: NotificationStake): StakeChange {
  const side = ({ name, net, people = [] }: Stake) => ({
    name,
    netCents: net,
    perPerson: Object.fromEntries(people.map((one) => [one.userId, one.net])),
  });
  return { before: side(before), after: side(after) };
}

/**
 * `changed “Rent October”, now “Coffee”: you get back $5.00, not $500.00`. If the counterparty or its part
 * changes: `changed “Rent”: Zed owes you $500.00, no longer Eve`. null if nothing changes.
 */
export function changeOfStake(
  did: string,
  { stake }: Pick<HistoryEntry, 'stake'>,
  reader: SentenceReader,
): string | null {
  if (!stake || !isStakeChanged(stake)) return null;
  const stakes = changeOf(stake);
  const { before, after } = stakes;
  const [was, is] = [before.netCents, after.netCents];
  const renamed = before.name === after.name ? '' : `, now “${after.name}”`;
  const isBetweenPeople = was === is || (was !== 0 && is !== 0 && haveOthers(stakes));
  const change = isBetweenPeople ? betweenPeople(peopleOfChange(stakes), reader) : fromTo(was, is);
  return `${did} “${before.name}”${renamed}: ${change}`;
}

function haveOthers({ before, after }: StakeChange): boolean {
  const ids = ({ perPerson }: StakeChange['before']) => Object.keys(perPerson).toSorted().join();
  return ids(before) !== ids(after);
}

function betweenPeople(changed: readonly PersonChange[], reader: SentenceReader): string {
  const [gone, come] = [changed.filter(({ after }) => after === 0), changed.filter(isNew)];
  const [from, to] = [gone[0], come[0]];
  if (changed.length === 2 && from && to && from.before > 0 === to.after > 0) {
    const amount = from.before === to.after ? '' : ` ${formatCents(Math.abs(from.before))}`;
    return `${openText(to.memberId, to.after, reader)}, no longer ${reader.nameOf(from.memberId)}${amount}`;
  }
  return changed
    .map(({ memberId, before, after }) => {
      const was = before === 0 ? 'nothing' : formatCents(Math.abs(before));
      if (after === 0) return `${debtOf(memberId, before, reader)} nothing, not ${was}`;
      const isTurned = before !== 0 && before > 0 !== after > 0;
      const earlier = isTurned
        ? `where ${debtOf(memberId, before, reader, 'owed')} ${was}`
        : `not ${was}`;
      return `${openText(memberId, after, reader)}, ${earlier}`;
    })
    .join('; ');
}

function isNew({ before }: PersonChange): boolean {
  return before === 0;
}

/** `Zed owes you $500.00`, `you owe Zed $500.00`. */
function openText(userId: string, net: Cents, reader: SentenceReader): string {
  return `${debtOf(userId, net, reader)} ${formatCents(Math.abs(net))}`;
}

function debtOf(userId: string, net: Cents, { id, nameOf }: SentenceReader, past?: 'owed'): string {
  const [debtor, creditor] = (net > 0 ? [userId, id] : [id, userId]).map(nameOf) as [
    string,
    string,
  ];
  return `${past ? `${debtor} ${past}` : owes(debtor)} ${creditor}`;
}

function fromTo(before: Cents, after: Cents): string {
  const was = formatCents(Math.abs(before));
  if (before !== 0 && after !== 0 && before > 0 !== after > 0) {
    const earlier = before > 0 ? `where you got back ${was}` : `where you owed ${was}`;
    return `${meaning(after)}, ${earlier}`;
  }
  if (after === 0) return `${before > 0 ? 'you get back nothing' : 'you owe nothing'}, not ${was}`;
  return `${meaning(after)}, not ${before === 0 ? 'nothing' : was}`;
}

function meaning(net: Cents): string {
  return `${net > 0 ? 'you get back' : 'you owe'} ${formatCents(Math.abs(net))}`;
}

/** `deleted “Milk”, $12.00 that you owe them`: the balance at that time; null = none, or 0. */
export function stakeText(
  did: string,
  { stake, actorId }: Pick<HistoryEntry, 'stake' | 'actorId'>,
  { nameOf }: SentenceReader,
): string | null {
  if (!stake) return null;
  const side = stake.before.net === 0 ? stake.after : stake.before;
  if (side.net === 0 || !side.people) return null;
  const amount = formatCents(Math.abs(side.net));
  const [only, ...others] = side.people.map(({ userId }) => userId);
  const isActor = others.length === 0 && only === actorId;
  const whom = isActor ? 'them' : joinNames(side.people.map(({ userId }) => nameOf(userId)));
  if (side.net < 0) return `${did} “${side.name}”, ${amount} that you owe ${whom}`;
  const who = isActor ? 'they owe' : others.length === 0 ? owes(whom) : `${whom} owe`;
  return `${did} “${side.name}”, ${amount} that ${who} you`;
}
