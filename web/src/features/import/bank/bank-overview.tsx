import { formatCount, sumCents } from '@housetab/functions/core/money/money';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { TextButton } from '@/components/ui/link';
import type { ChoiceWords } from '@/features/import/bank/bank-text';
import type { BankLinesModel } from '@/features/import/bank/use-bank-lines';
import { formatMoney } from '@/lib/format/format';

export function BankOverview({
  model: { rules, ...model },
  decided,
  words,
  hasKeys,
  onDiscard,
}: {
  model: BankLinesModel;
  decided: BankLinesModel['lines'];
  words: ChoiceWords;
  hasKeys: boolean;
  onDiscard: () => void;
}) {
  return (
    <div className="space-y-2">
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <p className="text-muted">{summaryOf(decided, words)}</p>
        <TextButton onClick={onDiscard} className="shrink-0">
          Discard this file
        </TextButton>
      </div>
      {hasKeys && (
        <p className="text-sm text-muted pointer-coarse:hidden">
          Keys: O, M, T, N · arrows go up and down · Backspace undoes · A for always
        </p>
      )}
      {model.comparisonError !== null && (
        <Banner
          action={
            <Button size="small" onClick={model.compareAgain}>
              Try again
            </Button>
          }
        >
          What is here already could not be looked up. You can go on; importing has to wait.
        </Banner>
      )}
      {!model.isAllCompared && (
        <Banner kind="warning">
          There are more transactions on these days than can be compared: lines that are here may
          not be marked.
        </Banner>
      )}
      {rules.list.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted">
            {formatCount(rules.list.length, 'shop')} decided by itself
          </summary>
          <ul className="mt-1">
            {rules.list.map((rule) => (
              <li key={rule.shop} className="flex items-center justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">
                  Always: {rule.shop} → {words.of(rule.choice)}, {rule.category}
                </span>
                <TextButton
                  aria-label={`No longer: ${rule.shop}`}
                  onClick={() => rules.remove(rule.shop)}
                >
                  Remove
                </TextButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function summaryOf(decided: BankLinesModel['lines'], words: ChoiceWords): string {
  const groups = Map.groupBy(decided, ({ choice }) => words.of(choice!));
  const texts = [...groups].map(([word, list]) => {
    const total = sumCents(
      list.map(({ cents, isIncoming }) => (isIncoming ? -1 : 1) * (cents ?? 0)),
    );
    return word === words.none
      ? `${list.length} ${word.toLowerCase()}`
      : `${list.length} ${word.toLowerCase()} (${formatMoney(total)})`;
  });
  return texts.length > 0 ? texts.join(' · ') : 'Nothing is decided yet.';
}
