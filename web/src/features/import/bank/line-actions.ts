import { useEffect } from 'react';
import { shortNames } from '@/shared/expense/short-names';
import type { ChoiceWords } from '@/features/import/bank/bank-text';
import type { LineChoice } from '@/features/import/bank/line-choice';

/** A button of the current line, which its key presses as well. */
export interface LineAction {
  key: string;
  label: string;
  what: LineChoice['what'];
  press: () => void;
}

interface LineActionsOptions {
  words: ChoiceWords;
  onDecide: (choice: LineChoice) => void;
  onAskWho: (isAsking: boolean) => void;
}

/** `people`: the answers to whose it is, where there are several others. */
export function lineActionsOf({ words, onDecide, onAskWho }: LineActionsOptions) {
  const { others } = words;
  const shorten = shortNames(others.map(({ name }) => name));
  const people = others.map(({ id, name }, index): LineAction => {
    const press = () => onDecide({ what: 'theirs', memberId: id });
    return { key: String(index + 1), label: shorten(name), what: 'theirs', press };
  });
  const decide = (what: 'ours' | 'mine' | 'none', key: string): LineAction => {
    return { key, label: words[what], what, press: () => onDecide({ what }) };
  };
  const [first, ...more] = people;
  const isOther = { key: 'T', label: words.theirs, what: 'theirs' } as const;
  const choices: LineAction[] = [
    ...(first ? [decide('ours', 'O')] : []),
    decide('mine', 'M'),
    ...(first ? [{ ...isOther, press: more.length > 0 ? () => onAskWho(true) : first.press }] : []),
    decide('none', 'N'),
  ];
  return { choices, people };
}

interface BankKeys extends ReturnType<typeof lineActionsOf> {
  /** Single-key shortcuts can be turned off. */
  isOn: boolean;
  isAskingWho: boolean;
  onAskWho: (isAsking: boolean) => void;
  onMove: (by: number) => void;
  onUndo: () => void;
  onAlways: () => void;
}

/** The keys: O, M, T and N decide, the arrows move, Backspace undoes, and A makes a rule. */
export function useBankKeys(keys: BankKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!keys.isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const act = actOf(event.key, keys);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

function actOf(key: string, keys: BankKeys): (() => void) | undefined {
  const { isAskingWho, onAskWho, onMove } = keys;
  const others: Record<string, () => void> = {
    A: keys.onAlways,
    ARROWDOWN: () => onMove(1),
    ARROWUP: () => onMove(-1),
    BACKSPACE: isAskingWho ? () => onAskWho(false) : keys.onUndo,
  };
  const actions = [...(isAskingWho ? keys.people : []), ...keys.choices];
  const pressed = key.toUpperCase();
  return actions.find((one) => one.key === pressed)?.press ?? others[pressed];
}

function isTyping({ target }: KeyboardEvent): boolean {
  const others = 'input, select, textarea, [role=alertdialog]';
  return target instanceof Element && target.closest(others) !== null;
}
