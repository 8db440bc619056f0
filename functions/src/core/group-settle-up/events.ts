import { formatCents } from '../money/money.ts';
import { eventsOf, field, type HistoryEvent, moneyText } from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { nameOr, YOU, type SentenceReader } from '../sentences/reader.ts';

const fields = {
  amount: field.number,
  debts: field.debts,
  owedBy: field.text,
  paidBy: field.text,
  reason: field.text,
};
type GroupEvent = HistoryEvent<typeof fields>;

export const groupSettleUpEvents = eventsOf(fields, {
  transfer_paid: transfer((money) => `marked ${money} as paid`),
  transfer_arrived: transfer((money) => `marked ${money} as arrived`),
  transfer_not_paid: transfer((money) => `took back that ${money} is paid`),
  transfer_not_arrived: transfer((money) => `took back that ${money} has arrived`),
  even_asked: {
    history: () => 'asked all to agree that everybody becomes even',
    notification: (event, reader) =>
      `asks you to agree that everybody becomes even: ${payments(event, reader) || 'you pay nothing'}`,
  },
  even_agreed: () => 'agreed that everybody becomes even',
  even_taken_back: () => 'no longer agreed that everybody becomes even',
  even_objected: {
    history: ({ after }) => `objected to what made everybody even: “${after.reason}”`,
    notification: ({ isNew, after }) =>
      `${isNew ? 'objects to' : 'changed why they object to'} what made everybody even: “${after.reason}”`,
  },
  even_objection_taken_back: {
    history: () => 'no longer objected to what made everybody even',
    notification: () => 'no longer objects to what made everybody even',
  },
  evened: {
    history: () => 'made everybody even',
    notification: (event, reader) =>
      `made everybody even: ${payments(event, reader) || 'all that you owe and get back is settled, and you pay nothing'}`,
  },
  evened_undone: {
    history: () => 'undid what made everybody even',
    notification: () => 'undid what made everybody even: all is open again as it was before',
  },
  even_begun: {
    history: () => 'wants everybody even as soon as all payments have arrived',
    notification: (event, reader) =>
      `wants everybody even: ${payments(event, reader) || 'you pay nothing'}. All books close as soon as all payments have arrived`,
  },
  even_arrived: {
    history: () => 'said that the last payment has arrived: everybody is even',
    notification: () =>
      'said that the last payment has arrived: all books are closed, and everybody is even',
  },
  even_stopped: {
    history: () => 'stopped everybody even before all payments had arrived',
    notification: () =>
      'stopped everybody even: no books are closed, and what had arrived is recorded as payments',
  },
});

/** `you pay Cleo $50.00`; empty for people in the middle, who pay nothing. */
function payments({ facts }: GroupEvent, { nameOf }: SentenceReader): string {
  const pays = facts.debts.map(({ debtorId, creditorId, amount }) => {
    const payer = nameOf(debtorId);
    return `${payer} ${payer === YOU ? 'pay' : 'pays'} ${nameOf(creditorId)} ${formatCents(amount)}`;
  });
  return joinNames(pays);
}

/** `marked $50.00 to you as paid`, `marked your $50.00 to Cleo as arrived` */
function transfer(sentence: (money: string) => string) {
  return {
    history: ({ after }: GroupEvent, { nameOf }: SentenceReader) => {
      const [payer, receiver] = [after.paidBy, after.owedBy].map((id) =>
        nameOr('someone', id, nameOf),
      );
      return sentence(`${moneyText(after.amount)} from ${payer} to ${receiver}`);
    },
    notification: ({ after }: GroupEvent, { nameOf }: SentenceReader) => {
      const [first] = after.debts;
      if (!first) return null;
      const whose = nameOf(first.debtorId) === YOU ? 'your ' : '';
      return sentence(`${whose}${formatCents(first.amount)} to ${nameOf(first.creditorId)}`);
    },
  };
}
