/**
 * Views of one screen. The value is the caller's: keep it in the URL, so that Back and a shared
 * link lead to the same view.
 *
 *     <Tabs label="View" value={mode} onChange={setMode} tabs={[{ value: 'iOwe', label: 'What I Owe' }, …]}>
 *       {content of the chosen tab}
 *     </Tabs>
 */
import { Tabs as RadixTabs } from 'radix-ui';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly { value: Value; label: string; count?: number }[];
  /** The tabs are views of one content, which stays mounted when another tab is chosen, even for a value of no tab. */
  isPanelShared?: boolean;
  /** Smaller gap above the panel. */
  isClose?: boolean;
  children?: ReactNode;
}

export function Tabs<Value extends string>({
  label,
  value,
  onChange,
  tabs,
  isPanelShared = false,
  isClose = false,
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const isNone = !tabs.some((tab) => tab.value === value);

  // On a phone the row of tabs may be wider than the window.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { offsetLeft, offsetWidth } = tab;
    list.current.scrollLeft = offsetLeft + offsetWidth / 2 - list.current.clientWidth / 2;
  }, [value]);

  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        className="relative -mx-4 flex [scrollbar-width:none] gap-1 overflow-x-auto border-b px-2 sm:mx-0 sm:gap-2 sm:px-0"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            onFocus={chooseByArrowsOnly}
            className={classNames(
              'relative h-11 touch-target shrink-0 rounded-t-md px-2.5 font-medium text-muted',
              'transition-colors hover:text-ink aria-selected:text-ink',
              // The border is visible with forced colours.
              'aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-px',
              'focus-visible:-outline-offset-2 aria-selected:after:border-b-2 aria-selected:after:border-accent',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 text-sm text-muted tabular-nums">{tab.count}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      <RadixTabs.Content
        key={isPanelShared ? 'shared' : value}
        value={value}
        {...(isNone && { 'aria-label': label, 'aria-labelledby': undefined })}
        // The panel's content gets the focus itself.
        tabIndex={-1}
        className={classNames('outline-none', isClose ? 'sm:pt-3' : 'pt-6')}
      >
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}

/** Arrow keys choose a tab; moving through with Tab does not. */
function chooseByArrowsOnly(event: FocusEvent<HTMLElement>): void {
  if (event.relatedTarget?.role !== 'tab') event.preventDefault();
}
