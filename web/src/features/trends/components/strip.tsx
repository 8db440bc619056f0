import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useIsPhone } from '@/lib/use-media-query';

interface StripCard {
  id: string;
  chip: string;
}

interface StripProps {
  cards: readonly StripCard[];
  children: ReactNode;
}

/**
 * A grid; on a phone one card at a time to swipe through, with a chip for each. The Tab key also
 * moves through the cards.
 */
export function Strip({ cards, children }: StripProps) {
  const isPhone = useIsPhone();
  const [place, setPlace] = useState(0);
  const inSight = cards[place]?.id;
  const chips = useRef<HTMLElement>(null);

  useEffect(() => {
    // Scrolls the chips to the one of the visible card.
    const chip = chips.current?.children[place];
    if (!(chip instanceof HTMLElement) || !chips.current) return;
    const { offsetLeft, offsetWidth } = chip;
    chips.current.scrollLeft = offsetLeft + offsetWidth / 2 - chips.current.clientWidth / 2;
  }, [place]);

  return (
    <div className="min-w-0">
      <nav
        ref={chips}
        aria-label="Pictures"
        data-edge-fade
        className="relative -mx-4 mb-3 flex gap-2 overflow-x-auto px-4 sm:hidden"
      >
        {cards.map(({ id, chip }) => (
          <button
            key={id}
            type="button"
            aria-current={inSight === id ? 'true' : undefined}
            onClick={() => {
              document.getElementById(id)?.scrollIntoView({ inline: 'center', block: 'nearest' });
            }}
            className={classNames(
              'touch-target shrink-0 rounded-full border px-4 text-sm font-medium whitespace-nowrap',
              inSight === id
                ? 'border-accent bg-accent-soft text-accent forced-colors:underline'
                : 'bg-raised text-muted',
            )}
          >
            {chip}
          </button>
        ))}
      </nav>
      <div
        role="group"
        aria-label="One picture beside the other"
        // Focusable where it scrolls, so that arrow keys scroll it even before anything in it can
        // be pressed.
        tabIndex={isPhone ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, scrollWidth } }) =>
          setPlace(Math.round(scrollLeft / (scrollWidth / cards.length)))
        }
        // Positioned, so that texts for screen readers scroll and are clipped with their card.
        className="relative max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:gap-3 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:scroll-smooth max-sm:px-4 max-sm:pb-2 sm:grid sm:gap-6 lg:grid-cols-2"
      >
        {children}
      </div>
    </div>
  );
}
