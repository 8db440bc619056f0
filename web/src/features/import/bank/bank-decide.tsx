import { formatCount, groupThousands } from '@housetab/functions/core/money/money';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import type { BankDraft, SentLines } from '@/features/import/bank/bank-draft';
import { BankFooter, sendLines } from '@/features/import/bank/bank-footer';
import { BankList } from '@/features/import/bank/bank-list';
import { BankOverview } from '@/features/import/bank/bank-overview';
import { BankPanel } from '@/features/import/bank/bank-panel';
import { amountTextOf, choiceWordsOf } from '@/features/import/bank/bank-text';
import { useBankLines, type BankLinesModel } from '@/features/import/bank/use-bank-lines';
import type { LineChoice } from '@/features/import/bank/line-choice';
import type { ImportSession } from '@/features/import/run/use-import-session';
import { useShortcutsOn } from '@/lib/browser-settings';
import { useHousehold } from '@/lib/household';
import { lineActionsOf, useBankKeys } from '@/features/import/bank/line-actions';

interface BankDecideProps {
  draft: BankDraft;
  session: ImportSession;
  onDiscard: () => void;
}

export function BankDecide({ draft, session, onDiscard }: BankDecideProps) {
  const { user } = useHousehold();
  const model = useBankLines(draft);
  const { confirm } = useConfirm();
  const [isAskingWho, setAskingWho] = useState(false);
  const hasKeys = useShortcutsOn();
  const { lines, current, members } = model;
  const words = choiceWordsOf({ accountId: draft.accountId, userId: user.id, members });
  const line = lines[current];
  const decided = lines.filter(({ choice }) => choice !== null);
  const progress = `${groupThousands(decided.length)} of ${groupThousands(lines.length)}`;

  const decide = (choice: LineChoice, place = current) => {
    setAskingWho(false);
    model.decide(choice, place);
  };
  const goTo = (place: number) => {
    setAskingWho(false);
    model.goTo(Math.min(Math.max(place, 0), lines.length - 1));
  };
  const askAndDiscard = async () => {
    const question = {
      message: 'Discard this file?',
      detail: 'What you have decided about its lines is forgotten. What was imported stays.',
      confirmLabel: 'Discard',
      isDangerous: true,
    };
    if (!model.canUndo || (await confirm(question))) onDiscard();
  };
  const always = () => model.lastDecided && model.always(model.lastDecided);
  const actions = lineActionsOf({ words, onDecide: decide, onAskWho: setAskingWho });
  useBankKeys({
    ...actions,
    isOn: hasKeys,
    isAskingWho,
    onAskWho: setAskingWho,
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
              {...{ ...actions, line, words, categories, isAskingWho, hasKeys }}
              onAskWho={setAskingWho}
              onCategory={(name) => model.setCategory(line, name)}
              onAmount={(cents) => model.setAmount(line, cents)}
            />
          )}
          <BankFooter {...{ model, words, session }} onAlways={always} />
        </div>
      }
    >
      <div className="space-y-3">
        <BankOverview
          {...{ model, words, hasKeys, decided }}
          onDiscard={() => void askAndDiscard()}
        />
        <p aria-live="polite" className="sr-only">
          {line && `${progress}. ${line.text}, ${amountTextOf(line)}`}
        </p>
        <BankList {...{ lines, current, words }} onGo={goTo} onDecide={decide} />
      </div>
    </Dialog>
  );
}

/** After a request without a response: a retry is unchanged, so nothing can be edited before. */
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
