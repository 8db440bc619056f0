import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { openToasts } from '@/components/ui/toast-queue';
import { useSession } from '@/lib/session/session';
import { useTheme } from '@/lib/browser-settings';
import { useIsPhone, useMediaQuery } from '@/lib/use-media-query';
import { showReload } from '@/components/ui/toast';
import { isSiteReachable, reloadPage } from '@/offline/network/site-reachable';
import { describeOutage } from '@/lib/api-problem';
import 'sonner/dist/styles.css';

const style = {
  // Below a dialog's overlay (z-40): toasts are announced, but usable only after it closes. Only
  // above a phone's form, which stays open after saving, they are visible (index.css).
  zIndex: 35,
  // The library's own variables; without them the button covers the icon at the left corner.
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'translate(35%, -35%)',
} as CSSProperties;

const aboveTabBar = { bottom: 'calc(env(safe-area-inset-bottom) + 5.5rem)' };
const atTheTop = { top: 'calc(env(safe-area-inset-top) + 0.75rem)' };

const findTabBar = () => document.querySelector('[data-tab-bar]') !== null;

/** Whether the screen has a tab bar: it is added and removed with the layout, next to `place`. */
function useHasTabBar(place: RefObject<HTMLElement | null>): boolean {
  const [hasTabBar, setHasTabBar] = useState(findTabBar);
  useEffect(() => {
    const parent = place.current?.parentNode;
    if (!parent) return;
    const observer = new MutationObserver(() => setHasTabBar(findTabBar()));
    observer.observe(parent, { childList: true });
    return () => observer.disconnect();
  }, [place]);
  return hasTabBar;
}

/** Messages name people and amounts, so they are removed with the account. */
function useClearForNext(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : null;
  const before = useRef(uid);
  useEffect(() => {
    const isOver = before.current !== null && before.current !== uid;
    before.current = uid;
    if (!isOver) return;
    // The offer of `showReload` is about the app.
    for (const { id } of toast.getToasts()) if (id !== 'reload') toast.dismiss(id);
  }, [uid]);
}

/** The toast container. Default export: loads with the first toast. */
export default function ToastOutlet() {
  const theme = useTheme();
  const isPhone = useIsPhone();
  const isDesk = useMediaQuery('(min-width: 1024px)');
  const place = useRef<HTMLDivElement>(null);
  const hasTabBar = useHasTabBar(place) && !isDesk;
  const offset = hasTabBar ? aboveTabBar : atTheTop;
  useClearForNext();
  // Effects of children run first, so the library listens by now.
  useEffect(() => openToasts(toast, reloadIfReachable), []);
  // The library moves the focus back when Tab leaves a toast: a trap.
  return (
    <div ref={place} onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        theme={theme}
        // Positions that cover no controls. Buttons are at the right, and on a phone at the top, so
        // there toasts are above the tab bar and its +. Screens without the bar end with their main
        // button: there toasts only cover the logo.
        position={
          isDesk || (hasTabBar && !isPhone)
            ? 'bottom-left'
            : hasTabBar
              ? 'bottom-center'
              : 'top-center'
        }
        offset={offset}
        mobileOffset={offset}
        closeButton
        style={style}
        icons={{
          success: <CircleCheck aria-hidden className="size-5 text-owed-to-you" />,
          error: <CircleAlert aria-hidden className="size-5 text-danger" />,
          info: <Info aria-hidden className="size-5 text-settled" />,
        }}
        toastOptions={{
          classNames: {
            toast:
              'font-sans! bg-raised! text-ink! border-line! shadow-float! rounded-xl! gap-3! text-sm! focus-visible:outline-2! focus-visible:outline-accent!',
            description: 'text-muted!',
            actionButton:
              'bg-transparent! text-accent! font-semibold! h-8! max-sm:h-11! px-3! text-sm! border! border-edge/60!',
            // The dot is small; its touch target is not.
            closeButton:
              'size-6! bg-raised! text-muted! border-line! after:absolute after:-inset-2.75',
          },
        }}
      />
    </div>
  );
}

/** Without a response a reload would show the browser's error page: then it is offered again. */
async function reloadIfReachable(): Promise<void> {
  if (await isSiteReachable()) reloadPage();
  else showReload(describeOutage(null), () => void reloadIfReachable());
}
