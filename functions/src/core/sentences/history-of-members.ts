import type { ActivityResource } from '../activity/activity-resource.ts';
import {
  dateFact,
  moneyText,
  personFact,
  textFact,
  their,
  type Facts,
  type ReaderNameOf,
} from './facts.ts';
import { monthText } from './dates.ts';
import { joinNames } from './join-names.ts';
import { whatWasOpen } from './reminders.ts';

import { timeZoneLabel } from '../calendar/calendar.ts';
import { roles } from '../household/member.ts';
import { displayRoleOf, displayRoleWords } from '../household/display-role.ts';

export function memberSentence(entry: ActivityResource, nameOf: ReaderNameOf): string | null {
  const { what, before, after, actorId, resourceId, at } = entry;
  switch (what) {
    case 'joined': {
      const inviter = personFact(after, 'invitedBy', nameOf);
      const joined =
        after?.['wasGuest'] === true ? 'joined with an account' : 'joined the household';
      return `${joined}${inviter === null ? '' : `, invited by ${inviter}`}`;
    }
    case 'added':
      return `added ${textFact(after, 'name')}, who has no account`;
    case 'renamed':
      return `renamed ${textFact(before, 'name')} to ${textFact(after, 'name')}`;
    case 'left':
      return 'left the household';
    case 'removed':
      return `removed ${textFact(before, 'name') ?? nameOf(resourceId)} from the household`;
    case 'role_changed': {
      const self = their(actorId, nameOf) === 'your' ? 'yourself' : 'themself';
      const who = resourceId === actorId ? self : nameOf(resourceId);
      return `made ${who} ${standingIn(after)}`;
    }
    case 'reminded':
      return `reminded ${nameOf(resourceId)} of ${whatWasOpen(after, at)}`;
    case 'viewed_as':
      return `looked at the household as ${nameOf(resourceId)}`;
    case 'updated':
      return profileChange(entry, their(actorId, nameOf));
    default:
      return null;
  }
}

function standingIn(facts: Facts): string {
  const role = roles.find((one) => one === textFact(facts, 'role'));
  if (role === undefined) return 'something else';
  return displayRoleWords[displayRoleOf({ role, onlyLooks: facts?.['onlyLooks'] === true })];
}

function profileChange({ before, after }: ActivityResource, whose: string): string {
  const [old, fresh] = [textFact(before, 'name'), textFact(after, 'name')];
  if (old !== fresh) return `changed ${whose} name from ${old} to ${fresh}`;
  return textFact(after, 'photoURL') === null ? `removed ${whose} photo` : `changed ${whose} photo`;
}

function settingsChange(before: Facts, after: Facts): string | null {
  const isChanged = (name: string) => before?.[name] !== after?.[name];
  const zoneIn = (facts: Facts) => timeZoneLabel(textFact(facts, 'timeZone') ?? 'another');
  const changes = [
    isChanged('name') &&
      `renamed the household from “${textFact(before, 'name')}” to “${textFact(after, 'name')}”`,
    isChanged('currency') && `changed the currency to ${textFact(after, 'currency') ?? 'another'}`,
    isChanged('timeZone') &&
      `changed the household’s time zone from ${zoneIn(before)} to ${zoneIn(after)}`,
    after !== null && 'defaultSplit' in after && 'changed how the household’s bills are split',
    isChanged('openBooks') &&
      (after?.['openBooks'] === true
        ? 'let everyone see everything'
        : 'let members see only what they are part of'),
    isChanged('booksClose') &&
      (after?.['booksClose'] === 'on_arrival'
        ? 'let the books of everybody even close once all payments have arrived'
        : 'let the books of everybody even close at once'),
  ].filter((change) => change !== false);
  return changes.length === 0 ? null : joinNames(changes);
}

export function householdSentence({ what, before, after }: ActivityResource): string | null {
  switch (what) {
    case 'created':
      if (after?.['hasMovedIn'] === true) {
        return `brought the household “${textFact(after, 'name')}” along with its file`;
      }
      return `created the household “${textFact(after, 'name')}”${after?.['openBooks'] === true ? ', in which everyone sees everything' : ''}`;
    case 'updated':
      return settingsChange(before, after);
    case 'invite_created': {
      const until = dateFact(after, 'expiresAt');
      return `made an invite${until === null ? '' : `, good until ${until}`}`;
    }
    case 'deleted':
      return `deleted the household “${textFact(before, 'name')}”`;
    case 'restored':
      return `brought the household “${textFact(after, 'name')}” back`;
    case 'month_closed':
      return `closed ${monthText(textFact(after, 'month') ?? '')}`;
    case 'month_reopened':
      return `opened ${monthText(textFact(after, 'month') ?? '')} again`;
    case 'invite_revoked':
      return 'withdrew an invite';
    case 'budget_set':
    case 'budget_changed':
    case 'budget_removed':
      return householdBudgetSentence(before, after);
    default:
      return null;
  }
}

/** `set a budget for “Groceries”: $300.00 a month` */
function householdBudgetSentence(before: Facts, after: Facts): string {
  const category = textFact(after ?? before, 'category');
  const budget = category ? `budget for “${category}”` : 'budget of a category';
  const old = moneyText(before, 'amount');
  const fresh = moneyText(after, 'amount');
  const carries = after?.['carriesOver'] === true;
  const over = carries ? ', what is left is carried over' : '';
  if (before === null) return `set a ${budget}: ${fresh} a month${over}`;
  if (after === null) return `removed the ${budget}, ${old} a month`;
  // Older entries have no `startMonth`.
  const [since, start] = [textFact(before, 'startMonth'), textFact(after, 'startMonth')];
  const month = since !== null && start !== null && since !== start ? monthText(start) : null;
  const anew = month === null ? '' : `, begun anew with ${month}`;
  if (old !== fresh) return `changed the ${budget} from ${old} to ${fresh} a month${over}${anew}`;
  const isCarriedAnew = (before['carriesOver'] === true) !== carries;
  if (isCarriedAnew) {
    return carries
      ? `lets what is left of the ${budget} be carried over${anew}`
      : `lets the ${budget} begin anew each month`;
  }
  return month === null ? `changed the ${budget}` : `began the ${budget} anew with ${month}`;
}
