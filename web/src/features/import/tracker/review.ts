import { dayRangeOf, type DayRange } from '@housetab/functions/core/import/review/day-range';
import type { Cents } from '@housetab/functions/core/money/money';
import type { KnownThing } from '@housetab/functions/core/import/review/known-rows';
import type { MatchedCategory } from '@housetab/functions/core/import/review/match-categories';
import { peopleInRows } from '@housetab/functions/core/import/review/new-guests';
import type { ProvedPart } from '@housetab/functions/core/import/review/prove-file';
import type { ProofLine } from '@housetab/functions/core/import/review/prove';
import type { FileQuestion, OpenRow } from '@housetab/functions/core/import/read/tracker-file';
import type { WorkedOut } from '@/features/import/tracker/work-out';

type Thing = Pick<KnownThing, 'id' | 'isExpense' | 'date' | 'note' | 'cents'>;

export interface ShownRow extends Pick<OpenRow, 'row' | 'title' | 'date' | 'cents' | 'currency'> {
  options: readonly { way: string; label: string }[];
}

export interface OpenGroup {
  reason: string;
  numbers: readonly number[];
  /** Meanings that are possible for all of them. */
  common: readonly { way: string; label: string }[];
  shown: readonly ShownRow[];
}

/** The balances in one currency of the file, in which they are proved. */
export interface ReviewPart extends Pick<
  ProvedPart,
  'currency' | 'count' | 'rate' | 'comesIn' | 'isStated' | 'holds' | 'aside'
> {
  /** `here`: a converted balance in the household's currency; null: not converted. */
  lines: readonly (ProofLine & { here: Cents | null })[];
}

/** The summary of a file for the page: never its rows, of which there may be thousands. */
export interface Review {
  parts: readonly ReviewPart[];
  /** By currency: rows that the tracker itself has converted into the group's. */
  converted: Readonly<Record<string, number>>;
  questions: readonly FileQuestion[];
  tellsSpending: boolean;
  open: readonly OpenGroup[];
  matched: readonly MatchedCategory[];
  holds: boolean;
  undecided: number;
  /** The first and last day of the rows to import; null: no rows. */
  days: DayRange | null;
  /** In rows. */
  counts: { expenses: number; payments: number; here: number; all: number };
  changed: readonly { thing: Thing; row: { date: string; note: string; amount: number } }[];
  gone: readonly Thing[];
  newCategories: readonly MatchedCategory[];
  /** Everybody in the rows to send: members' ids, and references to new guests. */
  needed: readonly string[];
}

/** @param shown how many open rows of a kind are shown */
export function reviewOf(
  { file, parts, matched, proof, compared, rows }: WorkedOut,
  shown: number,
): Review {
  const payments = rows.filter(({ split }) => split === undefined).length;
  const used = new Set(rows.map(({ category }) => category));
  return {
    parts: proof.parts.map(({ lines, here, ...part }): ReviewPart => {
      const { currency, count, rate, comesIn, isStated, holds, aside } = part;
      return {
        ...{ currency, count, rate, comesIn, isStated, holds, aside },
        lines: lines.map((line) => ({ ...line, here: here?.get(line.person) ?? null })),
      };
    }),
    ...{ matched, converted: file.converted ?? {}, holds: proof.holds },
    ...{ questions: file.questions, tellsSpending: file.tellsSpending },
    open: groupsOf(
      parts.flatMap(({ comesIn, currency, file: part }) =>
        comesIn ? part.open.filter((row) => row.currency === currency) : [],
      ),
      shown,
    ),
    undecided: proof.undecided,
    days: dayRangeOf(proof.rows.map(({ date }) => date)),
    counts: {
      ...{ payments, expenses: rows.length - payments, all: proof.rows.length },
      here: compared.isHere.filter(Boolean).length,
    },
    changed: compared.changed.map(({ index, thing }) => {
      const { date, note, amount } = proof.rows[index]!;
      return { thing: plain(thing), row: { date, note, amount } };
    }),
    gone: compared.gone.map(plain),
    newCategories: [...new Map(matched.map((one) => [one.name, one])).values()].filter(
      ({ name, isNew }) => isNew !== null && used.has(name),
    ),
    needed: [...peopleInRows(rows)],
  };
}

function plain({ id, isExpense, date, note, cents }: KnownThing): Thing {
  return { id, isExpense, date, note, cents };
}

function groupsOf(rows: readonly OpenRow[], shown: number): OpenGroup[] {
  return [...Map.groupBy(rows, ({ reason }) => reason)].map(([reason, own]): OpenGroup => {
    const ways = new Map(own.flatMap(({ options }) => options.map((one) => [one.way, one.label])));
    const counts = new Map<string, number>();
    for (const { way } of own.flatMap(({ options }) => options)) {
      counts.set(way, (counts.get(way) ?? 0) + 1);
    }
    const isCommon = ([way]: [string, string]) => counts.get(way) === own.length;
    return {
      reason,
      numbers: own.map(({ row }) => row),
      common: [...ways].filter(isCommon).map(([way, label]) => ({ way, label })),
      shown: own.slice(0, shown).map(({ row, title, date, cents, currency, options }) => ({
        ...{ row, title, date, cents, currency },
        options: options.map(({ way, label }) => ({ way, label })),
      })),
    };
  });
}
