import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { showFileMissing } from '@/components/ui/lazy-part';
import { QuickAddSkeleton } from '@/features/transactions/quick-add/quick-add-skeleton';
import type { QuickSheetProps } from '@/features/transactions/quick-add/quick-sheet';
import { decimalMark } from '@/lib/format/decimal-mark';
import { useHousehold } from '@/lib/household';
import { savesData } from '@/lib/loading/saves-data';
import { forgetPersonalOfTab, readPersonalOfTab, storePersonalOfTab } from '@/lib/personal-storage';
import { whenLoadedAndIdle } from '@/lib/timing/when-loaded';

type QuickSheet = ComponentType<QuickSheetProps>;

async function load(): Promise<QuickSheet> {
  return (await import('@/features/transactions/quick-add/quick-sheet')).default;
}

interface Opened {
  Sheet: QuickSheet | null;
  typedAmount: string;
  /**
   * Whether the placeholder field, which takes the typing until the sheet is there, is rendered.
   */
  hasPlace: boolean;
}

/** Where the typed amount is stored if the sheet fails to load. */
const AMOUNT = 'quick-amount';

/** In milliseconds: the duration of the animation `animate-sheet`. */
const RISING = 180;

/**
 * The sheet for a new expense, and the props of its button. The tap itself renders and focuses a
 * field, because phones open their keyboard for no later focus. The sheet takes a slow phone 100 ms
 * to render, and follows once that field has been painted.
 */
export function useQuickAdd() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  usePreload();

  const focusButton = () => button.current?.focus({ preventScroll: true });
  const close = () => setOpened(null);
  const leavePlace = () => {
    // The bar with the button is hidden while a field has the focus in a low window, so it must
    // render first.
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
        // Synchronous, so that no key press falls between the two fields.
        flushSync(() => setOpened((now) => now && { ...now, Sheet, typedAmount }));
      },
      () => {
        // Only a reload helps, and the typed amount must survive it.
        storePersonalOfTab(AMOUNT, field.current?.value ?? '');
        leavePlace();
        showFileMissing();
        addEventListener('online', showFileMissing, { once: true });
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
          <QuickAddSkeleton
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

/** Only if the page is idle, the button is shown, and the reader does not save data. */
function usePreload(): void {
  const queryClient = useQueryClient();
  const { id: householdId, user, viewing } = useHousehold();
  const userId = user.id;
  useEffect(() => {
    if (savesData() || matchMedia('(min-width: 1024px)').matches) return undefined;
    return whenLoadedAndIdle(queryClient, () => {
      prepare();
      // Otherwise the first digit waits for it.
      decimalMark();
      if (viewing === null) void prepareChoices(queryClient, { householdId, userId });
    });
  }, [queryClient, householdId, userId, viewing]);
}

async function prepareChoices(
  queryClient: QueryClient,
  reader: { householdId: string; userId: string },
): Promise<void> {
  try {
    const { preloadCategories } =
      await import('@/features/transactions/quick-add/preload-categories');
    await preloadCategories(queryClient, reader);
  } catch {
    // Not needed now: the sheet loads them itself.
  }
}
