import { dayRangeOf } from '@housetab/functions/core/import/review/day-range';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import type { ImportResult } from '@housetab/functions/core/import/import-resource';
import { shopOf } from '@housetab/functions/core/import/review/shops';
import {
  chooseDefaultSplit,
  splitAmong,
  type SplitBody,
} from '@housetab/functions/core/split/split-schema';
import { categoriesQuery } from '@/shared/category/categories';
import { defaultSplitQuery } from '@/shared/household/household-settings';
import { transactionsOfDaysQuery } from '@/shared/transaction/list-all-transactions';
import { latestTransactionsQuery } from '@/shared/transaction/list-latest-transactions';
import { membersQuery } from '@/shared/people/members';
import {
  keepLeft,
  reopenRefused,
  MAX_DECISION_CHANGES,
  readBankDecisions,
  storeBankDecisions,
  type BankDecisions,
  type BankDraft,
  type BankDraftKey,
  type SentLines,
} from '@/features/import/bank/bank-draft';
import { knowLines, nextOpen, showLines, type ShownLine } from '@/features/import/bank/bank-lines';
import { importRowOf, isSameLineChoice, type LineChoice } from '@/features/import/bank/line-choice';
import type { ShopLineRule } from '@/features/import/bank/line-choice';
import { useShopRules } from '@/features/import/bank/use-shop-rules';
import { takeBatch } from '@/features/import/run/import-batch';
import { useHousehold } from '@/lib/household';

export function useBankLines(draft: BankDraft) {
  const { id: householdId, user } = useHousehold();
  const place: BankDraftKey = { userId: user.id, householdId };
  const [decisions, setStored] = useState(() => readBankDecisions(place));
  const setDecisions = (next: BankDecisions) => {
    storeBankDecisions(place, next);
    setStored(next);
  };
  const days = useMemo(() => dayRangeOf(draft.lines.map(({ date }) => date)), [draft]);
  const existing = useQuery(transactionsOfDaysQuery(householdId, days));
  const latest = useQuery(latestTransactionsQuery(householdId));
  const members = useQuery(membersQuery(householdId)).data ?? [];
  const categories = useQuery(categoriesQuery(householdId)).data ?? [];
  const household = useQuery(defaultSplitQuery(householdId));
  const rules = useShopRules();

  const known = useMemo(() => {
    const entered = { existing: existing.data?.items ?? [], latest: latest.data ?? [] };
    return knowLines(draft, entered, decisions.amounts);
  }, [draft, existing.data, latest.data, decisions.amounts]);
  const lines = useMemo(
    () => showLines(known, decisions, rules.list, draft.category),
    [known, decisions, rules.list, draft.category],
  );

  const [chosenPlace, goTo] = useState<number | null>(null);
  const current = chosenPlace ?? nextOpen(lines, -1) ?? 0;

  const choose = (numbers: readonly number[], choice: LineChoice) => {
    const act = numbers.map((number) => ({ number, before: decisions.choices[number] ?? null }));
    const choices = { ...decisions.choices };
    const here = new Set(lines.filter(({ isHere }) => isHere).map(({ number }) => number));
    for (const number of numbers) {
      choices[number] = here.has(number) ? { ...choice, isOverHere: true } : choice;
    }
    setDecisions({
      ...decisions,
      choices,
      acts: [...decisions.acts, act].slice(-MAX_DECISION_CHANGES),
    });
  };

  /** A line that is `ours` is split like a new expense of its category. */
  const splitOf = (categoryName: string): SplitBody => {
    const ids = members.map(({ id }) => id);
    const category = categories.find(({ name }) => name === categoryName);
    const usual = chooseDefaultSplit([category?.defaultSplit, household.data?.split], ids);
    const everybody = { mode: 'equal', people: ids.map((userId) => ({ userId })) } as const;
    return (usual && splitAmong(usual, ids)) ?? { ...everybody, people: [...everybody.people] };
  };

  const rows = lines.flatMap((line) => {
    if (line.choice === null) return [];
    const { accountId } = draft;
    const context = { accountId, category: line.category, split: splitOf(line.category) };
    const row = importRowOf(line, line.choice, context);
    return row ? [{ number: line.number, row }] : [];
  });
  const batch = takeBatch(rows.map(({ row }) => row));

  return {
    lines,
    members,
    categories,
    current,
    goTo,
    /** If the line was the current one, the next undecided line becomes current. */
    decide: (choice: LineChoice, at = current) => {
      const line = lines[at];
      if (!line || (line.cents === null && choice.what !== 'none')) return;
      choose([line.number], choice);
      if (at !== current) return;
      const after = lines.map((one) => (one === line ? { ...one, choice } : one));
      goTo(nextOpen(after, current) ?? current);
    },
    setAmount: ({ number }: ShownLine, cents: Cents | null) => {
      const amounts = { ...decisions.amounts };
      if (cents === null) delete amounts[number];
      else amounts[number] = cents;
      setDecisions({ ...decisions, amounts });
    },
    setCategory: (line: ShownLine, name: string) =>
      setDecisions({
        ...decisions,
        categories: { ...decisions.categories, [line.number]: name },
      }),
    canUndo: decisions.acts.length > 0,
    undo: () => {
      const act = decisions.acts.at(-1);
      if (!act) return;
      const choices = { ...decisions.choices };
      for (const { number, before } of act) {
        if (before === null) delete choices[number];
        else choices[number] = before;
      }
      setDecisions({ ...decisions, choices, acts: decisions.acts.slice(0, -1) });
      goTo(lines.findIndex(({ number }) => number === act[0]?.number));
    },
    /** The last decision, for which a rule can be made; null if the shop is unknown. */
    lastDecided: lastDecided(lines, decisions, rules.list),
    always: ({ shop, choice, category }: NonNullable<ReturnType<typeof lastDecided>>) =>
      rules.add({ shop, choice, category }),
    rules,
    batch,
    /** Rows sent without a response yet: they can only be sent again unchanged. */
    sent: decisions.sent ?? null,
    /** Must be called before they are sent. */
    keepSent: (): SentLines => {
      const open = lines.filter(({ choice }) => choice === null).map(({ number }) => number);
      const later = rows.slice(batch.length).map(({ number }) => number);
      const sent = {
        importId: crypto.randomUUID(),
        rows: batch,
        numbers: rows.slice(0, batch.length).map(({ number }) => number),
        left: [...open, ...later],
      };
      setDecisions({ ...decisions, sent });
      return sent;
    },
    whenSent: {
      onDone: (sent: SentLines, result: ImportResult) => keepLeft(place, sent, result),
      onRefused: () => reopenRefused(place),
    },
    isComparing:
      existing.isPending || members.length === 0 || household.isLoading || rules.isLoading,
    comparisonError: existing.error,
    compareAgain: () => void existing.refetch(),
    isAllCompared: existing.data?.isComplete ?? true,
  };
}

export type BankLinesModel = ReturnType<typeof useBankLines>;

function lastDecided(
  lines: readonly ShownLine[],
  { acts }: BankDecisions,
  rules: readonly ShopLineRule[],
) {
  const last = acts.at(-1)?.[0];
  const line = lines.find(({ number }) => number === last?.number);
  if (!line?.choice || line.isIncoming) return null;
  const { choice, category } = line;
  const shop = shopOf(line.text);
  if (shop === '') return null;
  const known = rules.find((rule) => rule.shop === shop);
  if (known && isSameLineChoice(known.choice, choice) && known.category === category) return null;
  const others = lines.filter((one) => one.choice === null && shopOf(one.text) === shop).length;
  return { shop, choice, category, others };
}
