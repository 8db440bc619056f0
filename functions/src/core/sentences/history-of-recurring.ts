import type { ActivityResource } from '../activity/activity-resource.ts';
import { isCalendarDate } from '../calendar/calendar.ts';
import type { RecurrenceRule } from '../recurring/recurrence-rule.ts';
import { dateFact, moneyText, textFact, type Facts } from './facts.ts';
import { joinNames } from './join-names.ts';
import { recurrenceText, recurrenceTextWithEnd } from './recurrence-text.ts';
import { isSameContent } from '../wire/same-content.ts';

/** `lets “Rent” repeat: $1,800.00 every month on the 1st`. */
export function recurringExpenseSentence(entry: ActivityResource): string | null {
  const { what, before, after } = entry;
  const facts = after ?? before;
  const name = textFact(facts, 'note') ?? textFact(facts, 'type');
  const called = name === null ? 'something' : `“${name}”`;
  const on = dateFact(facts, 'on');
  switch (what) {
    case 'created':
      return `let ${called} repeat: ${amountText(after)}${ruleText(after, recurrenceTextWithEnd)}`;
    case 'updated':
      return updated(before, after, called);
    case 'paused':
      return `paused ${called}, which repeats${whyText(after)}`;
    case 'resumed':
      return `let ${called} repeat again${nextText(after)}`;
    case 'skipped':
      return on === null ? `left out the next ${called}` : `left out ${called} of ${on}`;
    case 'drafted':
      return `asked how much ${called}${on === null ? '' : ` of ${on}`} was`;
    case 'asked_again':
      return `asked again how much ${called}${on === null ? '' : ` of ${on}`} was`;
    case 'ended':
      return `ended ${called}: it repeats no more`;
    // An edit added or removed the reader.
    case 'put_in':
      return `put you into ${called}, which repeats: ${amountText(after)}${ruleText(after, recurrenceText)}`;
    case 'taken_out':
      return `took you out of ${called}, which repeats`;
    default:
      return null;
  }
}

function amountText(facts: Facts): string {
  return facts?.['varies'] === true ? 'asking for the amount ' : `${moneyText(facts, 'amount')} `;
}

function ruleText(facts: Facts, text: (rule: RecurrenceRule) => string): string {
  const rule = facts?.['rule'];
  if (typeof rule !== 'object' || rule === null) return 'again and again';
  const { start, unit, every } = rule as Partial<RecurrenceRule>;
  const isRule = typeof start === 'string' && isCalendarDate(start) && unit && every;
  return isRule ? text(rule as RecurrenceRule) : 'again and again';
}

function nextText(facts: Facts): string {
  const next = dateFact(facts, 'nextOn');
  return next === null ? '' : `, next on ${next}`;
}

const reasons: Readonly<Record<string, string>> = {
  too_many_missed: ': many days had passed, and it has made up for as many as it may',
  member_left: ': somebody in it is no longer in the household',
  no_right: ': its owner may not enter this any more',
};

function whyText(facts: Facts): string {
  return reasons[textFact(facts, 'pausedWhy') ?? ''] ?? '';
}

const parts: Readonly<Record<string, string>> = {
  amount: 'the amount',
  varies: 'whether the amount varies',
  payers: 'who paid',
  paidBy: 'who paid',
  shares: 'the split',
  owedBy: 'who owes',
  note: 'the note',
  type: 'the category',
};

function updated(before: Facts, after: Facts, called: string): string {
  const differs = (name: string) => !isSameContent(before?.[name] ?? null, after?.[name] ?? null);
  // A changed amount implies changed payers and shares.
  const follows = (name: string) => differs('amount') && ['payers', 'shares'].includes(name);
  const changed = Object.keys(parts).filter((name) => differs(name) && !follows(name));
  const names = joinNames([...new Set(changed.map((name) => parts[name]!))]);
  const next = nextText(after);
  if (differs('rule')) {
    const rule = `${ruleText(after, recurrenceTextWithEnd)}${next}`;
    if (changed.length === 0) return `changed when ${called} repeats: ${rule}`;
    return `changed ${names} of ${called}, and when it repeats: ${rule}`;
  }
  if (changed.length === 1 && changed[0] === 'amount') {
    const [old, fresh] = [moneyText(before, 'amount'), moneyText(after, 'amount')];
    return `changed the amount of ${called}, which repeats, from ${old} to ${fresh}${next}`;
  }
  if (changed.length === 0) return `changed ${called}, which repeats`;
  return `changed ${names} of ${called}, which repeats${next}`;
}
