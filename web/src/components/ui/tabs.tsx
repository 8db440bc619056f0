/**
 * Views of one screen. The value is the caller's: keep it in the URL, so that Back and a shared
 * link lead to the same view.
 *
 *     <Tabs label="View" value={mode} onChange={setMode} tabs={[{ value: 'iOwe', label: 'What I Owe' }, …]}>
 *       {content of the chosen tab}
 *     </Tabs>
 */
import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
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

  // On a phone the row of tabs may be wider than the window.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!list.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    list.current.scrollLeft = offsetLeft + offsetWidth / 2 - list.current.clientWidth / 2;
  }, [value]);

  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative -mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b px-2 sm:mx-0 sm:gap-2 sm:px-0"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              'relative h-11 touch-target shrink-0 rounded-t-md px-2.5 font-medium text-muted',
              'transition-colors hover:text-ink data-[state=active]:text-ink',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:bg-transparent',
              'focus-visible:-outline-offset-2 data-[state=active]:after:bg-accent',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 text-sm text-muted tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {isPanelShared ? (
        <Radix.Content value={value} tabIndex={-1} className="pt-6 outline-none">
          {children}
        </Radix.Content>
      ) : (
        tabs.map((tab) => (
          <Radix.Content
            key={tab.value}
            value={tab.value}
            tabIndex={-1}
            className="pt-6 outline-none"
          >
            {tab.value === value && children}
          </Radix.Content>
        ))
      )}
    </Radix.Root>
  );
}
