import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useVisibleRows } from '@/components/ui/use-visible-rows';
import type { LineChoice } from '@/features/import/bank/line-choice';
import type { ShownLine } from '@/features/import/bank/bank-lines';
import { amountTextOf, type ChoiceWords } from '@/features/import/bank/bank-text';
import { useSwipe } from '@/features/import/bank/use-swipe';
import { formatDate } from '@/lib/format/format';

/** In pixels. */
const ROW_HEIGHT = 57;

interface BankListProps {
  lines: readonly ShownLine[];
  current: number;
  words: ChoiceWords;
  onGo: (place: number) => void;
  onDecide: (choice: LineChoice, place: number) => void;
}

export function BankList({ lines, current, words, onGo, onDecide }: BankListProps) {
  const { listRef, indexes, before, after, measureRef, virtualizer } =
    useVisibleRows<HTMLUListElement>({
      count: lines.length,
      keyOf: (index) => String(lines[index]?.number),
      rowHeight: ROW_HEIGHT,
    });

  useEffect(() => {
    const scroller = listRef.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    // Rows out of view are not in the document: their position follows from their height.
    const top = listRef.current!.offsetTop + current * ROW_HEIGHT;
    const isAbove = top < scroller.scrollTop + ROW_HEIGHT;
    const isBelow = top + 2 * ROW_HEIGHT > scroller.scrollTop + scroller.clientHeight;
    if (isAbove || isBelow) scroller.scrollTop = Math.max(0, top - scroller.clientHeight / 2);
  }, [current, listRef]);

  // Otherwise the dialog's close button has the focus, and the space bar would press it.
  useEffect(() => {
    listRef.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [listRef]);

  return (
    <ul
      ref={listRef}
      aria-label="Lines of the file"
      className="relative -mx-2 divide-y"
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {virtualizer}
      {indexes.flatMap((index) => {
        const line = lines[index];
        if (!line) return [];
        return (
          <li key={line.number} ref={measureRef} data-index={index}>
            <Line
              line={line}
              isCurrent={index === current}
              words={words}
              onGo={() => onGo(index)}
              onDecide={(choice) => onDecide(choice, index)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface LineProps {
  line: ShownLine;
  isCurrent: boolean;
  words: ChoiceWords;
  onGo: () => void;
  onDecide: (choice: LineChoice) => void;
}

const swiped = { right: { what: 'mine' }, left: { what: 'none' } } as const;

function Line({ line, isCurrent, words, onGo, onDecide }: LineProps) {
  const { date, text, cents, foreign, isIncoming, isHere, choice } = line;
  const isLeftOut = choice?.what === 'none';
  const { drawn, side, handlers } = useSwipe((to) => onDecide(swiped[to]));
  return (
    <span className="relative block overflow-hidden rounded-lg">
      {drawn !== 0 && (
        <span
          aria-hidden
          className={classNames(
            'absolute inset-0 flex items-center px-4 text-sm font-semibold motion-reduce:z-1',
            drawn > 0 ? 'justify-start' : 'justify-end',
            side === null ? 'bg-sunken text-muted' : 'bg-accent text-on-accent',
          )}
        >
          {words.of(drawn > 0 ? swiped.right : swiped.left)}
        </span>
      )}
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onGo}
        {...handlers}
        // With reduced motion the line stays in place and shows the word.
        style={{ translate: `${drawn}px` }}
        className={classNames(
          'flex h-14 w-full touch-pan-y items-center gap-3 rounded-lg px-2 text-left hover:bg-sunken',
          'motion-reduce:translate-none!',
          isCurrent ? 'bg-accent-soft outline-2 -outline-offset-2 outline-accent' : 'bg-raised',
        )}
      >
        <span className={classNames('min-w-0 grow', isLeftOut && 'text-muted')}>
          <span className="block truncate">{text}</span>
          <span className="block truncate text-sm text-muted">
            {formatDate(date)}
            {isHere && ' · Already here'}
            {isIncoming && ' · Came in'}
            {foreign && cents === null && ` · Another currency: ${foreign.currency}`}
          </span>
        </span>
        <span className={classNames('text-right', isLeftOut && 'text-muted')}>
          <span className="block tabular-nums">
            {isIncoming && '+'}
            {amountTextOf(line)}
          </span>
          <span className="flex items-center justify-end gap-1 text-sm text-muted">
            {choice !== null && (
              <>
                {!isLeftOut && <Check aria-hidden className="size-3.5 text-accent" />}
                {words.of(choice)}
              </>
            )}
            {choice === null && <span className="sr-only">Not decided</span>}
          </span>
        </span>
      </button>
    </span>
  );
}
