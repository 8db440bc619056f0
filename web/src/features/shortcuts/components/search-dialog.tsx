import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { linesOfPages } from '@/shared/expense/expense-line';
import { classNames } from '@/components/ui/class-names';
import { closeThen } from '@/components/ui/close-then';
import { filterGroups } from '@/components/ui/combobox-groups';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { LoadMore } from '@/components/ui/load-more';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { useNextPageInSight } from '@/components/ui/use-next-page-in-sight';
import { transactionPlacePath } from '@/config/screen-paths';
import { FoundLine } from '@/features/shortcuts/components/found-line';
import { useFoundRows } from '@/features/shortcuts/use-found-rows';
import { useJumps, type JumpTarget } from '@/features/shortcuts/use-jumps';
import { MAX_SEARCH } from '@housetab/functions/core/search/search-limits';

interface SearchDialogProps {
  screens: readonly JumpTarget[];
  onLogout: () => void;
  onClose: () => void;
}

interface Option {
  id: string;
  content: ReactNode;
  run: () => void;
}

const jumpGroups = ['Screens', 'People', 'Actions'] as const;
/** The number of screens, people and actions shown beside found entries. */
const FEW_JUMPS = 4;

/** Delayed, so that the dialog first stores the focus to return to. */
function focusSoon(field: HTMLInputElement | null): void {
  requestAnimationFrame(() => field?.focus());
}

/**
 * The search field and its results: entries, screens, people and actions. Arrow keys select, Enter opens. Default export for lazy
 * loading.
 */
export default function SearchDialog({ screens, onLogout, onClose }: SearchDialogProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const jumps = useJumps(screens, onLogout);
  const found = useFoundRows(typed);
  const end = useNextPageInSight(found.pages, found.isScrolled);
  const isTyped = typed.trim() !== '';

  const lines = linesOfPages(found.rows, found.hasMore);
  const entered: Option[] = lines.map((line) => ({
    id: line.id,
    content: <FoundLine line={line} typed={typed} />,
    run: () => void navigate(transactionPlacePath(line.id, line.transactionDate)),
  }));
  const groups = [
    ...findJumps(jumps, typed, isTyped ? FEW_JUMPS : Infinity),
    ...(entered.length > 0 ? [{ label: 'Expenses and payments', options: entered }] : []),
  ];
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(chosen, options.length - 1);
  const optionId = (id: string) => `${listId}-${id}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, typed]);

  const go = (option: Option | undefined) => {
    if (option) closeThen(onClose, option.run);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setChosen((current + step + options.length) % options.length);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      go(options[current]);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title="Search" isTall>
      <div className="sticky -top-4 z-1 -mx-5 -mt-4 bg-raised px-5 pt-4 pb-3 sm:-mx-6 sm:px-6">
        <Search
          aria-hidden
          className="pointer-events-none absolute mt-3 ml-3 size-4.5 text-muted sm:mt-2.5"
        />
        <Input
          ref={focusSoon}
          role="combobox"
          aria-label="Search for words, a name or an amount"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={options[current] && optionId(options[current].id)}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          spellCheck={false}
          maxLength={MAX_SEARCH}
          placeholder="Words, a name, an amount"
          className="pl-9.5!"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {isTyped && found.state === 'outage' && (
        <p className="mb-3 rounded-lg bg-sunken px-3 py-2 text-sm text-muted">
          The server can’t be reached: only what was opened on this device is searched.
        </p>
      )}
      <div ref={list} id={listId} role="listbox" aria-label="Found" tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className="mb-2">
            <p aria-hidden className="pb-1 text-xs font-medium text-muted">
              {group.label}
            </p>
            {group.options.map((option) => (
              <div
                key={option.id}
                id={optionId(option.id)}
                role="option"
                aria-selected={option === options[current]}
                onClick={() => go(option)}
                onPointerMove={() => setChosen(options.indexOf(option))}
                className={classNames(
                  '@container -mx-2 flex touch-target scroll-mt-20 cursor-pointer items-center rounded-lg px-2',
                  option === options[current] && 'bg-sunken forced-colors:outline-2',
                )}
              >
                {option.content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.state === 'failed' && (
        <ErrorState message="Search failed." error={found.error} onRetry={found.retry} />
      )}
      {isTyped && options.length === 0 && !found.hasMore && (
        <Nothing typed={typed} isKnown={found.state === 'answered' || found.state === 'outage'} />
      )}
      {found.hasMore && (
        <div ref={end}>
          <LoadMore hasMore isLoading={found.isLoadingMore} onLoadMore={found.loadMore} />
        </div>
      )}
      <p role="status" className="sr-only">
        {found.state === 'known' && isTyped ? 'Searching…' : `${options.length} found`}
      </p>
    </Dialog>
  );
}

function Nothing({ typed, isKnown }: { typed: string; isKnown: boolean }) {
  if (!isKnown) return <p className="py-8 text-center text-muted">Searching…</p>;
  return (
    <EmptyState
      icon={Search}
      title={`Nothing found for “${typed.trim()}”`}
      description="Search looks in notes, categories and names, and for amounts: pizza, Ben, 32.50."
    />
  );
}

/** Screens, people and actions whose name contains the typed text. */
function findJumps(jumps: ReturnType<typeof useJumps>, typed: string, most: number) {
  let left = most;
  const groups = filterGroups(
    jumpGroups.map((label) => ({
      label,
      options: jumps
        .filter(({ group }) => group === label)
        .map(({ id, label: name, also = '' }) => ({ value: id, label: `${name} ${also}` })),
    })),
    typed,
  );
  return groups
    .map(({ label, options }) => {
      const shown = options.slice(0, left);
      left -= shown.length;
      const named = shown.map(({ value }): Option => {
        const jump = jumps.find(({ id }) => id === value);
        return {
          id: value.replaceAll(' ', '-'),
          content: <span className="py-1.5">{jump?.label}</span>,
          run: () => jump?.run(),
        };
      });
      return { label, options: named };
    })
    .filter(({ options }) => options.length > 0);
}
