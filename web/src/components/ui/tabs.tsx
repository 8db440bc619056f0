/**
 * Views of one screen. The value is the caller's: keep it in the URL, so that Back and a shared
 * link lead to the same view.
 *
 *     <Tabs label="View" value={mode} onChange={setMode} tabs={[{ value: 'iOwe', label: 'What I Owe' }, …]}>
 *       {content of the chosen tab}
 *     </Tabs>
 */
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number }[];
  /**
   * The tabs are views of one content, which stays as it is when another tab is chosen, even when
   * the value is none of theirs.
   */
  isPanelShared?: boolean;
  /** The chosen tab's panel. */
  children?: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  isPanelShared = false,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const idOf = (tab: Value) => `${id}-${tab}`;
  const chosen = tabs.findIndex((tab) => tab.value === value);

  // On a phone the row of tabs may be wider than the window.
  useEffect(() => {
    const row = list.current;
    const tab = row?.children[chosen];
    if (!row || !(tab instanceof HTMLElement) || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2;
  }, [chosen]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const from = [...event.currentTarget.children].indexOf(event.target as Element);
    const to = targetOf(event.key, from, tabs.length);
    const next = to === null ? undefined : tabs[to];
    if (to === null || next === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
    event.preventDefault();
    (event.currentTarget.children[to] as HTMLElement).focus();
    onChange(next.value);
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="relative -mx-4 flex [scrollbar-width:none] gap-6 overflow-x-auto border-b px-4 sm:mx-0 sm:px-0"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            // One stop for the Tab key; arrows lead to the others.
            tabIndex={index === Math.max(chosen, 0) ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'relative h-11 touch-target shrink-0 rounded-t-md font-medium text-muted',
              'transition-colors hover:text-ink aria-selected:text-ink',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent',
              'focus-visible:-outline-offset-2 aria-selected:after:bg-accent',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 text-sm text-muted tabular-nums">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div
        key={isPanelShared ? undefined : value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={chosen === -1 ? undefined : idOf(value)}
        tabIndex={-1}
        className="pt-6 outline-none"
      >
        {children}
      </div>
    </div>
  );
}

function targetOf(key: string, from: number, count: number): number | null {
  if (from === -1) return null;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
