import { cloneElement, Suspense, useState, type ComponentType, type ReactElement } from 'react';

type Trigger = ReactElement<React.ComponentProps<'button'>>;

interface LazyMenuProps<Props extends object> {
  trigger: Trigger;
  /** The menu itself, from `lazyPart`: it gets the trigger and opens at once. */
  menu: ComponentType<Props & { trigger: Trigger; onMissing: () => void }>;
  /** What else the menu gets. */
  menuProps?: Props;
  /** What it is. */
  popup?: 'menu' | 'dialog';
}

/** A menu whose code is loaded when it is first opened: menus that stand on every screen are opened rarely. */
export function LazyMenu<Props extends object>({
  trigger,
  menu: Menu,
  menuProps,
  popup = 'menu',
}: LazyMenuProps<Props>) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu {...(menuProps as Props)} trigger={trigger} onMissing={() => setIsWanted(false)} />
    </Suspense>
  );
}
