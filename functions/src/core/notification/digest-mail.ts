import type { SummedDebts } from '../activity/stored.ts';
import {
  addDays,
  formatCalendarDate,
  monthName,
  monthOf,
  type CalendarDate,
} from '../calendar/calendar.ts';
import type { NextAction } from '../group-settle-up/next-action.ts';
import type { StandingTransfer } from '../group-settle-up/remaining-debts.ts';
import { monthMessagePath } from './message.ts';
import { formatCents, sumCents, type Cents } from '../money/money.ts';
import type { CategoryTotal } from '../report/report.ts';
import { dayText } from '../sentences/dates.ts';
import {
  aboutTransfers,
  transferButton,
  transferRows,
  transferSums,
  transferText,
} from './digest-transfers.ts';
import type { Block, MailPage, SumRow } from './mail-page.ts';
import { footerOf, linkTo } from './notification-mail.ts';
import { plainName, plainText } from './plain-text.ts';

export interface DigestContent {
  household: { id: string; name: string };
  reader: { id: string; name: string };
  digest: 'weekly' | 'monthly';
  period: { start: CalendarDate; end: CalendarDate };
  /** The reader's balances by pair, without those that a pending group settle-up will close. */
  debts: readonly SummedDebts[];
  transfers: readonly StandingTransfer[];
  /** Whether the reader's debts will close once others have paid in a group settle-up. */
  waits: boolean;
  /** The reader's shares by category, largest first. */
  spent: readonly CategoryTotal[];
  /** The sum of the previous week or month; null = nothing was entered then. */
  spentBefore: Cents | null;
  colorOf: (category: string) => string | undefined;
  next: NextAction | null;
  /** Drafts without an amount, oldest first. */
  drafts: readonly { name: string; on: CalendarDate }[];
  nameOf: (memberId: string) => string;
  webAddress: string;
}

export function digestMail(content: DigestContent): MailPage {
  const { household, reader, digest, period } = content;
  const name = plainName(household.name);
  const month = monthName(monthOf(period.end));
  const about = digest === 'monthly' ? month : 'Your week';
  const stands = standing(content);
  return {
    subject: `${about}: ${stands}`,
    blocks: [
      { kind: 'title', text: sentence(stands) },
      {
        kind: 'text',
        text:
          `Hello ${plainName(reader.name)}, this is where you stand in “${name}” after ` +
          `${digest === 'monthly' ? month : daysOf(period)}.`,
      },
      ...card(debtsOf(content)),
      ...card(toDo(content)),
      ...card(spentIn(content, digest === 'monthly' ? `in ${month}` : 'that week')),
      digest === 'monthly'
        ? {
            kind: 'link',
            text: `Look at all of ${month}`,
            address: linkTo(monthMessagePath(monthOf(period.end)), content),
          }
        : { kind: 'link', text: 'Open Housetab', address: linkTo('/', content) },
      ...footerOf(content),
    ],
  };
}

function card(blocks: readonly Block[]): Block[] {
  return blocks.length > 0 ? [{ kind: 'card', blocks }] : [];
}

function sentence(words: string): string {
  return `${words[0]!.toUpperCase()}${words.slice(1)}`;
}

function daysOf({ start, end }: DigestContent['period']): string {
  return `the week from ${formatCalendarDate(start)} to ${formatCalendarDate(end)}`;
}

const EVEN = 'you are even with everybody';
const EVEN_SOON = 'you are even once others have paid';

/** `you owe Ann $35.90`, `you pay Ann $35.90`; with several people their sums. */
function standing(content: DigestContent): string {
  const { debts, transfers, reader, nameOf, waits } = content;
  const [debt] = debts;
  const [transfer] = transfers;
  if (!debt && !transfer) return waits ? EVEN_SOON : EVEN;
  if (debt && debts.length + transfers.length === 1) return debtText(debt, reader.id, nameOf);
  if (transfer && debts.length + transfers.length === 1) return transferText(transfer, content);
  const sum = (own: readonly SummedDebts[]) => sumCents(own.map(({ cents }) => cents));
  const { pay, paid, get } = transferSums(content);
  const sides: [string, Cents][] = [
    ['owe', sum(debts.filter(({ debtorId }) => debtorId === reader.id))],
    ['pay', pay],
    ['have paid', paid],
    ['get back', sum(debts.filter(({ creditorId }) => creditorId === reader.id)) + get],
  ];
  const sums = sides.flatMap(([verb, cents]) => (cents > 0 ? `${verb} ${formatCents(cents)}` : []));
  const last = sums.pop()!;
  return `you ${sums.length > 0 ? `${sums.join(', ')} and ` : ''}${last}`;
}

function debtText(
  { debtorId, creditorId, cents }: SummedDebts,
  readerId: string,
  nameOf: DigestContent['nameOf'],
): string {
  return debtorId === readerId
    ? `you owe ${plainName(nameOf(creditorId))} ${formatCents(cents)}`
    : `${plainName(nameOf(debtorId))} owes you ${formatCents(cents)}`;
}

function debtsOf(content: DigestContent): Block[] {
  const { debts, reader, nameOf, waits } = content;
  const owed = debts.map(({ debtorId, creditorId, cents }) => ({
    name:
      debtorId === reader.id
        ? `You owe ${plainName(nameOf(creditorId))}`
        : `${plainName(nameOf(debtorId))} owes you`,
    amount: formatCents(cents),
    side: debtorId === reader.id ? ('owe' as const) : ('get' as const),
  }));
  const rows = [...transferRows(content), ...owed];
  return [
    { kind: 'heading', text: 'What is open' },
    rows.length > 0
      ? { kind: 'sums', rows }
      : { kind: 'text', text: `${sentence(waits ? EVEN_SOON : EVEN)}.` },
    ...aboutTransfers(content),
  ];
}

/** The limit of categories; smaller ones share one line. */
const MOST_CATEGORIES = 8;

function spentIn(content: DigestContent, when: string): Block[] {
  const { spent, colorOf } = content;
  const total = sumCents(spent.map(({ totalCents }) => totalCents));
  const heading = { kind: 'heading', text: `Your share ${when}: ${formatCents(total)}` } as const;
  if (spent.length === 0) return [{ ...heading, text: `Nothing was spent for you ${when}` }];
  const isMany = spent.length > MOST_CATEGORIES;
  const shown = isMany ? spent.slice(0, MOST_CATEGORIES - 1) : spent;
  const rest = sumCents(spent.slice(shown.length).map(({ totalCents }) => totalCents));
  const largest = Math.max(...shown.map(({ totalCents }) => totalCents), rest);
  const row = (name: string, cents: number, color?: string): SumRow => ({
    ...{ name, amount: formatCents(cents) },
    // Refunds have no bar.
    ...(cents > 0 && { part: cents / largest, color }),
  });
  const rows = shown.map(({ category, totalCents }) =>
    row(plainText(category), totalCents, colorOf(category)),
  );
  return [
    heading,
    ...comparedWithBefore(content, total),
    { kind: 'sums', rows: isMany ? [...rows, row('Everything else', rest)] : rows },
  ];
}

function comparedWithBefore({ digest, period, spentBefore }: DigestContent, total: Cents): Block[] {
  if (spentBefore === null) return [];
  const before =
    digest === 'monthly'
      ? `in ${monthName(monthOf(addDays(period.start, -1)))}`
      : 'in the week before';
  const more = total - spentBefore;
  const text =
    more === 0
      ? `As much as ${before}.`
      : `${formatCents(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than ${before}.`;
  return [{ kind: 'text', text }];
}

function toDo(content: DigestContent): Block[] {
  const blocks = [...nextOf(content), ...draftsOf(content)];
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: 'What is to do' }, ...blocks];
}

const MOST_DRAFTS = 5;

function draftsOf(content: DigestContent): Block[] {
  const { drafts } = content;
  if (drafts.length === 0) return [];
  const shown = drafts.length > MOST_DRAFTS ? drafts.slice(0, MOST_DRAFTS - 1) : drafts;
  const named = shown.map(({ name, on }) => `“${plainText(name)}” of ${dayText(on)}`);
  const rest = drafts.length - shown.length;
  const items = rest > 0 ? [...named, `${rest} more`] : named;
  return [
    { kind: 'text', text: 'This waits for its amount:' },
    { kind: 'list', items },
    { kind: 'link', text: 'Say how much it was', address: linkTo('/repeating', content) },
  ];
}

function nextOf(content: DigestContent): Block[] {
  const { next, nameOf } = content;
  switch (next?.kind) {
    case 'answer': {
      const who = plainName(nameOf(next.dispute.userId));
      return [{ kind: 'text', text: `${who} objects to something between you: answer them.` }];
    }
    case 'answer_even': {
      const who = plainName(next.objection.userName);
      return [{ kind: 'text', text: `${who} objects to what makes everybody even: answer them.` }];
    }
    case 'transfer':
      return [transferButton(next.transfer, content)];
    case 'settle': {
      const text = `Settle up with ${plainName(nameOf(next.userId))}`;
      return [{ kind: 'button', text, address: linkTo('/settlements', content) }];
    }
    default:
      return [];
  }
}
