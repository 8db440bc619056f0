import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { tellMissing } from '@/components/ui/lazy-part';
import { QuickPlace } from '@/features/transactions/quick-add/quick-place';
import type { QuickSheetProps } from '@/features/transactions/quick-add/quick-sheet';
import { useHousehold } from '@/lib/household';
import { savesData } from '@/lib/loading/saves-data';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';
import { whenAtRest } from '@/lib/timing/when-at-rest';

type QuickSheet = ComponentType<QuickSheetProps>;

async function load(): Promise<QuickSheet> {
  return (await import('@/features/transactions/quick-add/quick-sheet')).default;
}

interface Opened {
  /** null while it is loading. */
  Sheet: QuickSheet | null;
  typedAmount: string;
  /** Whether the placeholder's field is still needed. */
  hasPlace: boolean;
}

/** What was typed for a sheet that could not be loaded. */
const AMOUNT = 'quick-amount';

/** In milliseconds, as long as `animate-sheet` takes. */
const RISING = 180;

/**
 * The sheet for a new expense, and the props of the button that opens it. A field for the amount gets the
 * focus within the tap, since phones only open their keyboard then. The rest takes a slow phone 0.1 s, and
 * is rendered after that field was painted.
 */
export function useQuickAdd() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  usePreload();

  const focusButton = () => button.current?.focus({ preventScroll: true });
  const close = () => setOpened(null);
  const leavePlace = () => {
    // While a field has the focus in a low window the bar is not there.
    flushSync(close);
    focusButton();
  };
  const open = (opener: HTMLElement) => {
    button.current = opener;
    flushSync(() => setOpened({ Sheet: null, typedAmount: '', hasPlace: true }));
    Promise.all([load(), untilRisen()]).then(
      ([Sheet]) => {
        const typedAmount = field.current?.value ?? '';
        forgetPersonalOfTab(AMOUNT);
        // Synchronously, so that later key presses reach the sheet.
        flushSync(() => setOpened((now) => now && { ...now, Sheet, typedAmount }));
      },
      () => {
        // A reload helps, and must not lose what was typed.
        storePersonalOfTab(AMOUNT, field.current?.value ?? '');
        leavePlace();
        tellMissing();
        addEventListener('online', tellMissing, { once: true });
      },
    );
  };
  const onShown = useCallback(() => setOpened((now) => now && { ...now, hasPlace: false }), []);

  const { Sheet, typedAmount = '', hasPlace } = opened ?? {};
  return {
    buttonProps: {
      'aria-haspopup': 'dialog',
      'aria-expanded': opened !== null,
      onPointerDown: prepare,
      onFocus: prepare,
      onClick: (event: React.MouseEvent<HTMLElement>) => open(event.currentTarget),
    } as const,
    sheet: (
      <>
        {hasPlace && (
          <QuickPlace
            ref={field}
            typedAmount={readPersonalOfTab(AMOUNT) ?? ''}
            onClose={leavePlace}
          />
        )}
        {Sheet && (
          <Sheet
            typedAmount={typedAmount}
            onShown={onShown}
            onClose={close}
            onClosed={focusButton}
          />
        )}
      </>
    ),
  };
}

function untilRisen(): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, isStill ? 0 : RISING));
  });
}

function prepare(): void {
  load().catch(() => {});
}

/** While nothing else is to be done: where the button is to be seen, unless the reader saves data. */
function usePreload(): void {
  const queryClient = useQueryClient();
  const { id: householdId, viewing } = useHousehold();
  useEffect(() => {
    if (savesData() || matchMedia('(min-width: 1024px)').matches) return undefined;
    return whenAtRest(queryClient, () => {
      prepare();
      if (viewing === null) void prepareChoices(queryClient, householdId);
    });
  }, [queryClient, householdId, viewing]);
}

async function prepareChoices(queryClient: QueryClient, householdId: string): Promise<void> {
  try {
    const { keepChoices } = await import('@/features/transactions/quick-add/keep-choices');
    await keepChoices(queryClient, householdId);
  } catch {
    // Then they are loaded with the sheet.
  }
}
