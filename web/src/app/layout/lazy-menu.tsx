import { cloneElement, Suspense, useState, type ComponentType, type ReactElement } from 'react';

type Trigger = ReactElement<React.ComponentProps<'button'>>;

interface LazyMenuProps {
  trigger: Trigger;
  /** The menu itself, from `lazyPart`: it gets the trigger and opens at once. */
  menu: ComponentType<{ trigger: Trigger; onMissing: () => void }>;
  /** What it is. */
  popup?: 'menu' | 'dialog';
}

/**
 * A menu whose code is loaded when it is first opened. The navigation bar is on every screen, its
 * menus are opened rarely.
 */
export function LazyMenu({ trigger, menu: Menu, popup = 'menu' }: LazyMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu trigger={trigger} onMissing={() => setIsWanted(false)} />
    </Suspense>
  );
}
