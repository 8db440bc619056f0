import { timeZoneLabel } from '../calendar/calendar.ts';
import { formatCents } from '../money/money.ts';
import { dayText } from '../sentences/dates.ts';
import { eventsOf, field, type HistoryEvent } from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { owesWhom, their, YOU, type SentenceReader } from '../sentences/reader.ts';
import { displayRoleOf, displayRoleWords } from './display-role.ts';
import { roles } from './roles.ts';

const memberFields = {
  debts: field.debts,
  invitedBy: field.text,
  name: field.text,
  onlyLooks: field.flag,
  photoURL: field.text,
  role: (value: unknown) => roles.find((one) => one === value) ?? null,
  wasGuest: field.flag,
};
type MemberEvent = HistoryEvent<typeof memberFields>;

export const memberEvents = eventsOf(memberFields, {
  joined: ({ after: { wasGuest, invitedBy } }, { nameOf }) => {
    const joined = wasGuest ? 'joined with an account' : 'joined the household';
    return `${joined}${invitedBy === null ? '' : `, invited by ${nameOf(invitedBy)}`}`;
  },
  added: ({ after }) => `added ${after.name}, who has no account`,
  renamed: ({ before, after }) => `renamed ${before.name} to ${after.name}`,
  left: {
    history: () => 'left the household',
    notification: (event, reader) => `left the household${openText(event, reader)}`,
  },
  removed: {
    history: ({ before, resourceId }, { nameOf }) =>
      `removed ${before.name ?? nameOf(resourceId)} from the household`,
    notification: (event, reader) => {
      const { before, resourceId } = event;
      const who = resourceId === reader.id ? YOU : (before.name ?? reader.nameOf(resourceId));
      return `removed ${who} from the household${openText(event, reader)}`;
    },
  },
  role_changed: ({ after: { role, onlyLooks }, resourceId, actorId }, { nameOf }) => {
    const self = nameOf(actorId) === YOU ? 'yourself' : 'themself';
    const shown = role && displayRoleWords[displayRoleOf({ role, onlyLooks })];
    return `made ${resourceId === actorId ? self : nameOf(resourceId)} ${shown ?? 'something else'}`;
  },
  viewed_as: ({ resourceId }, { nameOf }) => `looked at the household as ${nameOf(resourceId)}`,
  updated: ({ before, after, actorId }, { nameOf }) => {
    const whose = their(actorId, nameOf);
    if (before.name !== after.name)
      return `changed ${whose} name from ${before.name} to ${after.name}`;
    return `${after.photoURL === null ? 'removed' : 'changed'} ${whose} photo`;
  },
});

/** `: they owe you $5.00`; empty if nothing is open, or the entry is older. */
function openText({ before, actorId }: MemberEvent, { nameOf }: SentenceReader): string {
  const open = before.debts.map(
    ({ debtorId, creditorId, amount }) =>
      `${owesWhom(debtorId, creditorId, actorId, nameOf)} ${formatCents(amount)}`,
  );
  return open.length === 0 ? '' : `: ${joinNames(open)}`;
}

const fields = {
  booksClose: field.any,
  currency: field.text,
  defaultSplit: field.any,
  expiresAt: field.day,
  hasMovedIn: field.flag,
  name: field.text,
  openBooks: field.any,
  timeZone: field.text,
};
type HouseholdEvent = HistoryEvent<typeof fields>;

export const householdEvents = eventsOf(fields, {
  created: ({ after: { hasMovedIn, name, openBooks } }) => {
    if (hasMovedIn) return `brought the household “${name}” along with its file`;
    return `created the household “${name}”${openBooks === true ? ', in which everyone sees everything' : ''}`;
  },
  updated,
  invite_created: ({ after: { expiresAt } }) =>
    `made an invite${expiresAt === null ? '' : `, good until ${dayText(expiresAt)}`}`,
  invite_revoked: () => 'withdrew an invite',
  deleted: ({ before }) => `deleted the household “${before.name}”`,
  restored: ({ after }) => `brought the household “${after.name}” back`,
});

function updated({ before, after }: HouseholdEvent): string | null {
  const isChanged = (name: keyof typeof fields) => before[name] !== after[name];
  const zoneIn = ({ timeZone }: typeof after) => timeZoneLabel(timeZone ?? 'another');
  const changes = [
    isChanged('name') && `renamed the household from “${before.name}” to “${after.name}”`,
    isChanged('currency') && `changed the currency to ${after.currency ?? 'another'}`,
    isChanged('timeZone') &&
      `changed the household’s time zone from ${zoneIn(before)} to ${zoneIn(after)}`,
    after.defaultSplit !== undefined && 'changed how the household’s bills are split',
    isChanged('openBooks') &&
      (after.openBooks === true
        ? 'let everyone see everything'
        : 'let members see only what they are part of'),
    isChanged('booksClose') &&
      (after.booksClose === 'on_arrival'
        ? 'let the books of everybody even close once all payments have arrived'
        : 'let the books of everybody even close at once'),
  ].filter((change) => change !== false);
  return changes.length === 0 ? null : joinNames(changes);
}
