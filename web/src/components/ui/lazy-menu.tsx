import { cloneElement, Suspense, useState, type ReactElement } from 'react';
import type { LazyPart } from '@/components/ui/lazy-part';

type Trigger = ReactElement<React.ComponentProps<'button'>>;

interface LazyMenuProps<Props extends object> {
  trigger: Trigger;
  /** The menu itself, from `lazyPart`: it gets the trigger and opens at once. */
  menu: LazyPart<Props & { trigger: Trigger }>;
  menuProps?: Props;
  popup?: 'menu' | 'dialog';
}

/** A menu that loads when the pointer or the focus comes near, because menus are rarely opened. */
export function LazyMenu<Props extends object>({
  trigger,
  menu: Menu,
  menuProps,
  popup = 'menu',
}: LazyMenuProps<Props>) {
  const [isWanted, setIsWanted] = useState(false);
  const begin = () => void Menu.begin();
  const closed = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: begin,
    onFocus: begin,
    onClick: () => setIsWanted(true),
  });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Menu {...(menuProps as Props)} trigger={trigger} onMissing={() => setIsWanted(false)} />
    </Suspense>
  );
}
