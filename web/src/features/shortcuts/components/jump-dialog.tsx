import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { filterGroups } from '@/components/ui/combobox-groups';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useJumps, type Jump, type Screen } from '@/features/shortcuts/use-jumps';

interface JumpDialogProps {
  screens: readonly Screen[];
  onLogout: () => void;
  onClose: () => void;
}

const groupNames = ['Screens', 'People', 'Actions'] as const;

/** After the window has stored where the focus was, to return it there. */
function focusSoon(field: HTMLInputElement | null): void {
  requestAnimationFrame(() => field?.focus());
}

/** A field and what it finds; arrows choose, Enter goes. Default export: loaded when first opened. */
export default function JumpDialog({ screens, onLogout, onClose }: JumpDialogProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(0);
  const jumps = useJumps(screens, onLogout);
  const groups = filterGroups(
    groupNames.map((label) => ({
      label,
      options: jumps
        .filter(({ group }) => group === label)
        .map((jump) => ({ value: jump.id, label: jump.label })),
    })),
    search,
  );
  const found = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const current = Math.min(chosen, found.length - 1);
  const optionId = (id: string) => `${listId}-${found.indexOf(id)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, search]);

  const go = (id: string | undefined) => {
    const jump: Jump | undefined = jumps.find((one) => one.id === id);
    if (!jump) return;
    onClose();
    // The window returns the focus when it closes; the command runs after that.
    requestAnimationFrame(() => setTimeout(jump.run));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setChosen((current + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      go(found[current]);
    }
  };

  return (
    <Dialog isOpen onClose={onClose} title="Search" size="small">
      <Input
        ref={focusSoon}
        role="combobox"
        aria-label="Search for a screen, a person or an action"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[current] && optionId(found[current])}
        autoComplete="off"
        spellCheck={false}
        placeholder="A screen, a person, an action"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        className="mt-3 h-72 overflow-y-auto"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label} className="mb-2">
            <p aria-hidden className="px-2 pb-1 text-xs font-medium text-muted">
              {group.label}
            </p>
            {group.options.map(({ value, label }) => (
              <div
                key={value}
                id={optionId(value)}
                role="option"
                aria-selected={value === found[current]}
                onClick={() => go(value)}
                onPointerMove={() => setChosen(found.indexOf(value))}
                className={classNames(
                  'flex touch-target cursor-pointer items-center rounded-lg px-2 py-1.5',
                  value === found[current] && 'bg-accent-soft text-accent',
                )}
              >
                {label}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'text-muted'}>
        {found.length === 0 ? 'Nothing found.' : `${found.length} found`}
      </p>
    </Dialog>
  );
}
