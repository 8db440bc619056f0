import { formatCents, sumCents } from '../money/money.ts';
import type { StandingTransfer } from '../group-settle-up/remaining-debts.ts';
import { groupSettleUpMessagePath, settledUpMessagePath } from './message.ts';
import { dayText } from '../sentences/dates.ts';
import type { Block, SumRow } from './mail-page.ts';
import { linkTo } from './notification-mail.ts';
import { plainName } from './plain-text.ts';

interface Content {
  household: { id: string; name: string };
  webAddress: string;
  reader: { id: string };
  transfers: readonly StandingTransfer[];
  nameOf: (memberId: string) => string;
}

/** `you pay Ann`, `Ann has paid you`: the amount follows. */
function wordsOf({ from, to, paidAt }: StandingTransfer, { reader, nameOf }: Content): string {
  if (from === reader.id)
    return `you ${paidAt === null ? 'pay' : 'have paid'} ${plainName(nameOf(to))}`;
  return `${plainName(nameOf(from))} ${paidAt === null ? 'pays' : 'has paid'} you`;
}

export function transferText(transfer: StandingTransfer, content: Content): string {
  return `${wordsOf(transfer, content)} ${formatCents(transfer.amount)}`;
}

export function transferRows(content: Content): SumRow[] {
  return content.transfers.map((one) => {
    const words = wordsOf(one, content);
    return {
      name: `${words[0]!.toUpperCase()}${words.slice(1)}`,
      amount: formatCents(one.amount),
      side: one.from === content.reader.id ? 'owe' : 'get',
    };
  });
}

export function transferSums({ reader, transfers }: Content) {
  const sumOf = (some: readonly StandingTransfer[]) => sumCents(some.map(({ amount }) => amount));
  const own = transfers.filter(({ from }) => from === reader.id);
  return {
    pay: sumOf(own.filter(({ paidAt }) => paidAt === null)),
    paid: sumOf(own.filter(({ paidAt }) => paidAt !== null)),
    get: sumOf(transfers.filter(({ to }) => to === reader.id)),
  };
}

export function aboutTransfers(content: Content): Block[] {
  const acts = Map.groupBy(content.transfers, ({ id }) => id);
  return [...acts.values()].flatMap(([first]): Block[] => [
    {
      kind: 'text',
      text:
        first!.date === null
          ? 'This makes everybody even: the debts that it is for close once all payments have arrived. Pay nothing else for them.'
          : `This made everybody even on ${dayText(first!.date)}: the debts that it is for are closed, and it has not arrived yet.`,
    },
    {
      kind: 'link',
      text: 'See what is paid, and what has arrived',
      address: linkTo(pathOf(first!), content),
    },
  ]);
}

export function transferButton(next: StandingTransfer, content: Content): Block {
  const { reader, nameOf } = content;
  const text =
    next.from === reader.id
      ? `Pay ${plainName(nameOf(next.to))} ${formatCents(next.amount)}`
      : `Say whether ${formatCents(next.amount)} from ${plainName(nameOf(next.from))} have arrived`;
  return { kind: 'button', text, address: linkTo(pathOf(next), content) };
}

function pathOf({ id, date }: StandingTransfer): string {
  return date === null ? groupSettleUpMessagePath : settledUpMessagePath(id);
}
