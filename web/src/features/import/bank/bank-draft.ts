import type { BankLine } from '@housetab/functions/core/import/read/bank-line';
import type { Cents } from '@housetab/functions/core/money/money';
import type { ImportResult, ImportRow } from '@housetab/functions/core/import/import-resource';
import type { LineChoice } from '@/features/import/bank/line-choice';
import { forgetPersonalKey, readPersonal, storePersonal } from '@/lib/personal-storage';

/** A bank's file in progress. It is stored in the browser, so that closing it loses nothing. */
export interface BankDraft {
  fileName: string;
  bank: string;
  /** By currency, as typed. Without a rate, amounts are asked line by line. */
  rates?: Readonly<Record<string, string>>;
  /** The member who holds the account. */
  accountId: string;
  /** The category for shops that are new here. */
  category: string;
  lines: readonly BankLine[];
}

/** Stored apart from the lines, which may be many and do not change. */
export interface BankDecisions {
  /** By line number. */
  choices: Readonly<Record<number, StoredChoice>>;
  /** By line number, only those chosen by hand. */
  categories: Readonly<Record<number, string>>;
  /** By line, in cents: typed amounts for lines in another currency. */
  amounts?: Readonly<Record<number, Cents>>;
  /** The undo stack, the latest last. */
  acts: readonly DecisionChange[];
  /** Without a response yet. A retry sends them unchanged, so that nothing is stored twice. */
  sent?: SentLines;
}

/** `isOverHere`: the line existed already when the choice was made. */
export type StoredChoice = LineChoice & { isOverHere?: boolean };

export interface SentLines {
  importId: string;
  rows: ImportRow[];
  /** The line number of each row. */
  numbers: readonly number[];
  /** The lines that remain after the rows were imported. */
  left: readonly number[];
}

export type DecisionChange = readonly { number: number; before: StoredChoice | null }[];

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

/** Drops the imported lines, and reopens those that failed. */
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

/** The server rejected the rows: they can be changed again. */
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
