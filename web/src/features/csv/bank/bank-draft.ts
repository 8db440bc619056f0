import type { BankLine } from '@housetab/functions/core/bank/bank-line';
import type { Cents } from '@housetab/functions/core/money/money';
import type { ImportResult, ImportRow } from '@housetab/functions/core/import/import-resource';
import type { LineChoice } from '@/features/csv/bank/line-choice';
import { forgetPersonalKey, readPersonal, storePersonal } from '@/lib/personal-storage';

/** A bank's file while its reader decides about it. It is kept in the browser, so that closing it loses nothing. */
export interface BankDraft {
  fileName: string;
  bank: string;
  /**
   * The exchange rate of each currency, as it was typed. Amounts in a currency without one are asked line by
   * line.
   */
  rates?: Readonly<Record<string, string>>;
  /** Whose account it is. */
  accountId: string;
  /** The category of shops that are new here. */
  category: string;
  lines: readonly BankLine[];
}

/** What was decided; kept apart from the lines, which may be many and don't change. */
export interface BankDecisions {
  /** By the number of the line. */
  choices: Readonly<Record<number, StoredChoice>>;
  /** Categories that somebody has chosen. */
  categories: Readonly<Record<number, string>>;
  /** By line, in cents: what somebody said that another currency was. */
  amounts?: Readonly<Record<number, Cents>>;
  /** What was done, the last at the end: to be undone one by one. */
  acts: readonly DecisionChange[];
  /**
   * The lines that were sent and have no answer yet. They are sent again unchanged, so that nothing is stored
   * twice.
   */
  sent?: SentLines;
}

/** A choice, and whether the line was here already when it was made. */
export type StoredChoice = LineChoice & { isOverHere?: boolean };

export interface SentLines {
  importId: string;
  rows: ImportRow[];
  /** The line of each row. */
  numbers: readonly number[];
  /** The lines that are left when the rows have arrived. */
  left: readonly number[];
}

/** The lines of one act, with what they were before it. */
export type DecisionChange = readonly { number: number; before: StoredChoice | null }[];

/** How many acts can be undone. */
export const MAX_DECISION_CHANGES = 200;

export const noDecisions: BankDecisions = { choices: {}, categories: {}, acts: [] };

export interface BankDraftKey {
  userId: string;
  householdId: string;
}

const fileKey = ({ userId, householdId }: BankDraftKey) => `bank-file:${userId}:${householdId}`;
const decisionsKey = ({ userId, householdId }: BankDraftKey) =>
  `bank-decisions:${userId}:${householdId}`;

export function readBankDraft(place: BankDraftKey): BankDraft | null {
  return parse<BankDraft>(readPersonal(fileKey(place)));
}

export function readBankDecisions(place: BankDraftKey): BankDecisions {
  return parse<BankDecisions>(readPersonal(decisionsKey(place))) ?? noDecisions;
}

export function storeBankDraft(place: BankDraftKey, draft: BankDraft): void {
  storePersonal(fileKey(place), JSON.stringify(draft));
  storeBankDecisions(place, noDecisions);
}

export function storeBankDecisions(place: BankDraftKey, decisions: BankDecisions): void {
  storePersonal(decisionsKey(place), JSON.stringify(decisions));
}

export function dropBankDraft(place: BankDraftKey): void {
  for (const key of [fileKey(place), decisionsKey(place)]) forgetPersonalKey(key);
}

/** The sent lines have arrived: keeps the lines that are left, and lets those that failed be decided again. */
export function keepLeft(place: BankDraftKey, sent: SentLines, { rows }: ImportResult): void {
  const draft = readBankDraft(place);
  const failed = rows.filter(({ status }) => status === 'failed');
  const numbers = failed.flatMap(({ row }) => sent.numbers[row - 1] ?? []);
  const isLeft = new Set([...sent.left, ...numbers]);
  if (!draft || isLeft.size === 0) return dropBankDraft(place);
  const { choices, categories, amounts = {} } = readBankDecisions(place);
  const only = <Value>(record: Readonly<Record<number, Value>>, kept: ReadonlySet<number>) =>
    Object.fromEntries(Object.entries(record).filter(([number]) => kept.has(Number(number))));
  const lines = draft.lines.filter(({ number }) => isLeft.has(number));
  storeBankDraft(place, { ...draft, lines });
  storeBankDecisions(place, {
    choices: only(choices, new Set(sent.left)),
    categories: only(categories, isLeft),
    amounts: only(amounts, isLeft),
    acts: [],
  });
}

/** The server has refused what was sent: it can be changed again. */
export function reopenRefused(place: BankDraftKey): void {
  storeBankDecisions(place, withoutSent(readBankDecisions(place)));
}

function withoutSent({ sent: _, ...decisions }: BankDecisions): BankDecisions {
  return decisions;
}

function parse<Value>(stored: string | null): Value | null {
  try {
    return JSON.parse(stored ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
