import { Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { objectionTexts } from '@/shared/settling/objection';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { TextButton } from '@/components/ui/link';
import { useUndo } from '@/features/settling/pay/use-settle-up';
import { formatDay } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

interface SettleUpRowProps {
  /** One of the parts, for a group settle-up. */
  settleUp: SettleUpResource;
  /** The id for Undo, of a group settle-up as a whole; null: not allowed, or no longer. */
  partToUndo: string | null;
  title: string;
  /** Makes its buttons distinct for screen readers. */
  name: string;
  detail: string;
  changes: readonly string[];
  question: { message: string; detail: string };
  isOpened: boolean;
  children: ReactNode;
}

export const undoGroupSettleUpQuestion = {
  message: 'Undo what made everybody even?',
  detail:
    'All of it is undone, also between others: everything is open again as it was before, and everybody who is in it is told.',
};

export function SettleUpRow({
  settleUp,
  partToUndo,
  title,
  name,
  detail,
  changes,
  question,
  isOpened,
  children,
}: SettleUpRowProps) {
  const { user } = useHousehold();
  const { confirm } = useConfirm();
  const { undo, isPending } = useUndo();
  const [isOpen, setIsOpen] = useState(isOpened);
  // A link on the same screen may lead to it when it is already shown.
  const [wasOpened, setWasOpened] = useState(isOpened);
  if (isOpened !== wasOpened) {
    setWasOpened(isOpened);
    if (isOpened) setIsOpen(true);
  }
  const { id, undoneAt, undoneBy, undoneByName } = settleUp;
  const ask = async (part: string) => {
    if (await confirm({ ...question, confirmLabel: 'Undo' })) undo(part);
  };

  return (
    <li data-row={id} className="px-5 py-4 max-sm:pb-2.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:grid sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        {/* The focus ring needs a gap around the letters. */}
        <div
          data-row={settleUp.netting?.id}
          className="-mx-2 -my-1 min-w-0 rounded-md px-2 py-1 max-sm:basis-full"
        >
          <p className="wrap-anywhere">{title}</p>
          <p className="text-sm text-muted">{detail}</p>
          {changes.map((text) => (
            <p key={text} className="text-sm wrap-anywhere">
              {text}
            </p>
          ))}
          {!isOpen &&
            objectionTexts(settleUp, user.id).map((text) => (
              <p key={text} className="text-sm wrap-anywhere text-warning">
                {text}
              </p>
            ))}
        </div>
        <TextButton
          aria-expanded={isOpen}
          aria-label={`What it did: ${name}`}
          onClick={() => setIsOpen(!isOpen)}
          className="justify-self-start text-sm whitespace-nowrap"
        >
          What it did
        </TextButton>
        <div className="justify-self-end text-right">
          {undoneAt !== null && (
            <span className="text-sm wrap-anywhere text-muted">
              {settleUp.netting?.state === 'stopped' ? 'Stopped' : 'Undone'} by{' '}
              {undoneBy === user.id ? 'you' : (undoneByName ?? '—')}, {formatDay(undoneAt)}
            </span>
          )}
          {partToUndo !== null && (
            <Button
              size="small"
              icon={Undo2}
              isChanging
              isBusy={isPending}
              aria-label={`Undo: ${name}`}
              onClick={() => void ask(partToUndo)}
            >
              Undo
            </Button>
          )}
        </div>
      </div>
      {isOpen && <div className="mt-3 space-y-4 rounded-xl bg-sunken p-4">{children}</div>}
    </li>
  );
}
