import { useEffect } from 'react';
import type { BankPerson } from '@/features/import/review/bank/bank-text';
import type { LineChoice } from '@/features/import/review/bank/line-choice';

interface BankKeys {
  /** Single-key shortcuts can be turned off. */
  isOn: boolean;
  others: readonly BankPerson[];
  isAskingWho: boolean;
  onAskWho: (isAsking: boolean) => void;
  onDecide: (choice: LineChoice) => void;
  onMove: (by: number) => void;
  onUndo: () => void;
  onAlways: () => void;
}

/** The keys: O, M, T and N decide, the arrows move, Backspace undoes, and A makes a rule. */
export function useBankKeys(keys: BankKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!keys.isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const act = actOf(event.key.toLowerCase(), keys);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function actOf(key: string, keys: BankKeys): (() => void) | null {
  const { others, isAskingWho, onAskWho, onDecide } = keys;
  if (isAskingWho) {
    const chosen = others[Number(key) - 1];
    if (chosen) return () => onDecide({ what: 'theirs', memberId: chosen.id });
  }
  const [first] = others;
  switch (key) {
    case 'o':
      return first ? () => onDecide({ what: 'ours' }) : null;
    case 'm':
      return () => onDecide({ what: 'mine' });
    case 't':
      if (!first) return null;
      return others.length === 1
        ? () => onDecide({ what: 'theirs', memberId: first.id })
        : () => onAskWho(true);
    case 'n':
      return () => onDecide({ what: 'none' });
    case 'a':
      return keys.onAlways;
    case 'arrowdown':
      return () => keys.onMove(1);
    case 'arrowup':
      return () => keys.onMove(-1);
    case 'backspace':
      return isAskingWho ? () => onAskWho(false) : keys.onUndo;
    default:
      return null;
  }
}

function isTyping({ target }: KeyboardEvent): boolean {
  const others = 'input, select, textarea, [role=alertdialog]';
  return target instanceof Element && target.closest(others) !== null;
}
