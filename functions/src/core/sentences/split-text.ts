import { formatCents } from '../money/money.ts';
import { type ReaderNameOf } from './reader.ts';
import { joinNames } from './join-names.ts';

interface Share {
  userId: string;
  amount: number;
}

/** Amounts by person; null if it is no such list. */
export function sharesInFacts(value: unknown): Share[] | null {
  if (!Array.isArray(value)) return null;
  return value.every(isShare) ? value : null;
}

function isShare(one: unknown): one is Share {
  const { userId, amount } = (one ?? {}) as Partial<Share>;
  return typeof userId === 'string' && typeof amount === 'number';
}

/** `Ana $50.00, Ben $37.45`. */
export function sharesText(value: unknown, nameOf: ReaderNameOf): string | null {
  const shares = sharesInFacts(value);
  if (shares === null) return null;
  return shares.map(({ userId, amount }) => `${nameOf(userId)} ${formatCents(amount)}`).join(', ');
}

interface Split {
  mode: string;
  people: { userId: string; value?: number }[];
}

/** The words of each mode, and the format of a person's value: hundredths of its unit. */
const modes: Readonly<Record<string, { words: string; textOf: (value: number) => string }>> = {
  equal: { words: 'Equally', textOf: () => '' },
  shares: { words: 'By shares', textOf: (value) => String(value / 100) },
  percentage: { words: 'By percentage', textOf: (value) => `${value / 100}%` },
  amount: { words: 'By amounts', textOf: formatCents },
  adjustment: {
    words: 'Equally, adjusted',
    textOf: (value) => (value === 0 ? '' : `${value > 0 ? '+' : ''}${formatCents(value)}`),
  },
};

/** `By shares: Ana 2, Ben 1`; null if it is no split. */
export function splitText(value: unknown, nameOf: ReaderNameOf): string | null {
  if (!isSplit(value)) return null;
  const { words, textOf } = modes[value.mode] ?? { words: value.mode, textOf: String };
  const people = value.people.map((one) =>
    `${nameOf(one.userId)} ${textOf(one.value ?? 0)}`.trimEnd(),
  );
  return `${words}: ${value.mode === 'equal' ? joinNames(people) : people.join(', ')}`;
}

function isSplit(value: unknown): value is Split {
  const { mode, people } = (value ?? {}) as Partial<Split>;
  return typeof mode === 'string' && Array.isArray(people);
}
