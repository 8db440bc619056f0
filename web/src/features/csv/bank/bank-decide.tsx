import { formatCount, sumCents } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextButton } from '@/components/ui/link';
import { Progress } from '@/components/ui/progress';
import type { BankDraft, SentLines } from '@/features/csv/bank/bank-draft';
import { BankList } from '@/features/csv/bank/bank-list';
import { BankPanel } from '@/features/csv/bank/bank-panel';
import { wordsOf, type ChoiceWords } from '@/features/csv/bank/bank-words';
import { useBankKeys } from '@/features/csv/bank/use-bank-keys';
import { useBankLines, type BankLinesModel } from '@/features/csv/bank/use-bank-lines';
import type { Choice } from '@/features/csv/bank/line-choice';
import type { ImportSession } from '@/features/csv/use-import-session';
import { useShortcutsOn } from '@/lib/browser-settings';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface BankDecideProps {
  draft: BankDraft;
  session: ImportSession;
  /** Forgets the file. */
  onDiscard: () => void;
}

/** Goes through the lines of a bank's file: one act for each, by key or by thumb. */
export function BankDecide({ draft, session, onDiscard }: BankDecideProps) {
  const { user } = useHousehold();
  const model = useBankLines(draft);
  const [isAskingWho, setAskingWho] = useState(false);
  const hasKeys = useShortcutsOn();
  const { lines, current, members } = model;
  const words = wordsOf({ accountId: draft.accountId, userId: user.id, members });
  const line = lines[current];
  const decided = lines.filter(({ choice }) => choice !== null);
  const progress = `${decided.length} of ${lines.length}`;

  const decide = (choice: Choice) => {
    setAskingWho(false);
    model.decide(choice);
  };
  const goTo = (place: number) => {
    setAskingWho(false);
    model.goTo(Math.min(Math.max(place, 0), lines.length - 1));
  };
  const always = () => model.lastDecided && model.always(model.lastDecided);
  useBankKeys({
    isOn: hasKeys,
    others: words.others,
    isAskingWho,
    onAskWho: setAskingWho,
    onDecide: decide,
    onMove: (by) => goTo(current + by),
    onUndo: model.undo,
    onAlways: always,
  });

  if (model.sent) return <SendAgain {...{ draft, model, session }} sent={model.sent} />;
  const categories = model.categories
    .map(({ name }) => name)
    .filter((name) => !isSettlementCategory(name));
  return (
    <Dialog
      isOpen
      onClose={session.close}
      title={`${draft.bank}: whose is what?`}
      description={progress}
      isTall
      size="large"
      footer={
        <div className="w-full space-y-2">
          <Progress
            label="Decided"
            value={decided.length}
            max={lines.length}
            valueText={progress}
            className="-mt-1 h-1!"
          />
          {line && (
            <BankPanel
              {...{ line, words, categories, isAskingWho, hasKeys }}
              onAskWho={setAskingWho}
              onDecide={decide}
              onCategory={(name) => model.setCategory(line, name)}
            />
          )}
          <Foot {...{ model, words, session }} onAlways={always} />
        </div>
      }
    >
      <div className="space-y-3">
        <Overview {...{ model, words, hasKeys, onDiscard }} decided={decided} />
        <p aria-live="polite" className="sr-only">
          {line && `${progress}. ${line.text}, ${formatMoney(line.cents)}`}
        </p>
        <BankList {...{ lines, current, words }} onGo={goTo} />
      </div>
    </Dialog>
  );
}

/** After a sending without an answer: the same is sent again, and nothing can be changed before. */
function SendAgain({
  draft,
  model,
  session,
  sent,
}: Pick<BankDecideProps, 'draft' | 'session'> & { model: BankLinesModel; sent: SentLines }) {
  return (
    <Dialog
      isOpen
      onClose={session.close}
      title={`${draft.bank}: send again`}
      footer={
        <Button variant="primary" onClick={() => sendLines(session, model, sent)}>
          Send {formatCount(sent.rows.length, 'line')} again
        </Button>
      }
    >
      <p>
        They were being sent, and no answer came. What has arrived already is not written twice.
      </p>
    </Dialog>
  );
}

function Overview({
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

function sendLines(session: ImportSession, { whenSent }: BankLinesModel, sent: SentLines): void {
  const { onDone, onRefused } = whenSent;
  const { importId, rows } = sent;
  session.start(rows, 0, { importId, onDone: () => onDone(sent), onRefused });
}

function summaryOf(decided: BankLinesModel['lines'], words: ChoiceWords): string {
  const groups = Map.groupBy(decided, ({ choice }) => words.of(choice!));
  const texts = [...groups].map(([word, list]) => {
    const total = sumCents(list.map(({ cents, isIncoming }) => (isIncoming ? -cents : cents)));
    return word === words.none
      ? `${list.length} ${word.toLowerCase()}`
      : `${list.length} ${word.toLowerCase()} (${formatMoney(total)})`;
  });
  return texts.length > 0 ? texts.join(' · ') : 'Nothing is decided yet.';
}

function Foot({
  model,
  words,
  session,
  onAlways,
}: {
  model: BankLinesModel;
  words: ChoiceWords;
  session: ImportSession;
  onAlways: () => void;
}) {
  const { lines, batch, lastDecided, canUndo, undo, isComparing, comparisonError } = model;
  const open = lines.filter(({ choice }) => choice === null).length;
  const start = () => sendLines(session, model, model.keepSent());
  return (
    <div className="flex items-center gap-2">
      <Button
        icon={Undo2}
        disabled={!canUndo}
        onClick={undo}
        aria-label="Undo"
        aria-keyshortcuts="Backspace"
        className="max-sm:px-3"
      >
        <span className="max-sm:hidden">Undo</span>
      </Button>
      {lastDecided !== null && (
        <Button
          variant="quiet"
          aria-keyshortcuts="A"
          onClick={onAlways}
          className="min-w-0 shrink! px-2! text-left text-sm"
        >
          <span className="line-clamp-2 whitespace-normal">
            Always: {lastDecided.shop} → {words.of(lastDecided.choice)}
            {lastDecided.others > 0 && ` (${lastDecided.others} more)`}
          </span>
        </Button>
      )}
      <Button
        variant={open === 0 ? 'primary' : 'secondary'}
        isChanging
        disabled={batch.length === 0 || isComparing || comparisonError !== null}
        aria-label={`Import ${formatCount(batch.length, 'line')}`}
        onClick={start}
        className="ml-auto"
      >
        Import {batch.length}
        <span className="max-sm:hidden">{batch.length === 1 ? 'line' : 'lines'}</span>
      </Button>
    </div>
  );
}
