import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { showError } from '@/components/ui/toast';
import { QuickPlace } from '@/features/transactions/quick-add/quick-place';
import type { QuickSheetProps } from '@/features/transactions/quick-add/quick-sheet';
import { whenAtRest } from '@/lib/when-at-rest';

type QuickSheet = ComponentType<QuickSheetProps>;

/** Once it is loaded it is rendered within the tap: `lazy` would come a moment too late. */
let loaded: QuickSheet | null = null;

async function load(): Promise<QuickSheet> {
  loaded ??= (await import('@/features/transactions/quick-add/quick-sheet')).default;
  return loaded;
}

interface Opened {
  /** null while it is on its way. */
  Sheet: QuickSheet | null;
  typedAmount: string;
  /** Whether the field that one types into meanwhile is still needed. */
  hasPlace: boolean;
}

/**
 * The sheet for a new expense, and what the button that opens it needs. A field for the amount has the
 * focus within the tap, whatever is still to be loaded: phones show their keyboard for nothing later.
 */
export function useQuickAdd() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLInputElement>(null);
  usePreload();

  const focusButton = () => button.current?.focus({ preventScroll: true });
  const close = () => setOpened(null);
  const open = (opener: HTMLElement) => {
    button.current = opener;
    flushSync(() => setOpened({ Sheet: loaded, typedAmount: '', hasPlace: loaded === null }));
    if (loaded !== null) return;
    const show = (Sheet: QuickSheet) => {
      const typedAmount = field.current?.value ?? '';
      setOpened((now) => now && { ...now, Sheet, typedAmount });
    };
    load().then(show, () => {
      close();
      focusButton();
      showError('The form could not be loaded.', 'Check your connection and try again.');
    });
  };
  const onShown = useCallback(
    () => setOpened((now) => (now?.hasPlace ? { ...now, hasPlace: false } : now)),
    [],
  );

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
            onClose={() => {
              close();
              focusButton();
            }}
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

function prepare(): void {
  load().catch(() => {});
}

/** While nothing else is to be done: where the button is to be seen, unless the reader saves data. */
function usePreload(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (connection?.saveData || matchMedia('(min-width: 1024px)').matches) return undefined;
    return whenAtRest(queryClient, prepare);
  }, [queryClient]);
}
