import { limitText } from '@housetab/functions/core/money/file-amount';
import { formatMoney } from '@/lib/format/format';
import { shortNames } from '@/shared/expense/short-names';
import type { ShownLine } from '@/features/import/bank/bank-lines';
import type { LineChoice } from '@/features/import/bank/line-choice';

export interface BankPerson {
  id: string;
  name: string;
}

/** `$12.50`; without a known amount, that of the file: `12.50 EUR`. */
export function amountTextOf({ cents, foreign }: Pick<ShownLine, 'cents' | 'foreign'>): string {
  if (cents !== null) return formatMoney(cents);
  return foreign ? foreignText(foreign) : '';
}

export function foreignText({ cents, currency }: NonNullable<ShownLine['foreign']>): string {
  return `${limitText(cents, currency)} ${currency}`;
}

interface AccountWords {
  accountId: string;
  userId: string;
  members: readonly BankPerson[];
}

export function choiceWordsOf({ accountId, userId, members }: AccountWords) {
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? 'Somebody';
  const others = members.filter(({ id }) => id !== accountId);
  const shorten = shortNames(members.map(({ name }) => name));
  const ofOther = (id: string) => (id === userId ? 'Mine' : `${shorten(nameOf(id))}’s`);
  const own = ofOther(accountId);
  return {
    others,
    ours: 'Ours',
    mine: own,
    theirs: others.length === 1 ? ofOther(others[0]!.id) : 'Theirs',
    none: 'Not at all',
    of: (choice: LineChoice): string => {
      if (choice.what === 'theirs') return ofOther(choice.memberId);
      return { ours: 'Ours', mine: own, none: 'Not at all' }[choice.what];
    },
  };
}

export type ChoiceWords = ReturnType<typeof choiceWordsOf>;
