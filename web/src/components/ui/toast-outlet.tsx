import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { openToasts } from '@/components/ui/toast-queue';
import { useSession } from '@/lib/session/session';
import { useTheme } from '@/lib/browser-settings';
import { useIsPhone } from '@/lib/use-is-phone';
import { useMediaQuery } from '@/lib/use-media-query';
import { showReload } from '@/components/ui/toast';
import { isSiteReachable, reloadPage } from '@/offline/network/site-reachable';
import { describeOutage } from '@/lib/api-problem';
import 'sonner/dist/styles.css';

const style = {
  // Under the veil of a dialog (z-40): they are read out, but wait until it is closed to be used. Only
  // above a phone's form, which stays open once it has saved, are they to be read (index.css).
  zIndex: 35,
  // The library's own variables; without them the button sits on the left corner, over the icon.
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'translate(35%, -35%)',
} as CSSProperties;

const aboveTabBar = { bottom: 'calc(env(safe-area-inset-bottom) + 5.5rem)' };
const atTheTop = { top: 'calc(env(safe-area-inset-top) + 0.75rem)' };

const findTabBar = () => document.querySelector('[data-tab-bar]') !== null;

/** Whether the screen has the bar of tabs: it comes and goes with the layout, next to `place`. */
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

/** What tells of somebody's deeds names people and amounts: it goes with them. */
function useClearForNext(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.account.uid : null;
  const before = useRef(uid);
  useEffect(() => {
    const isOver = before.current !== null && before.current !== uid;
    before.current = uid;
    if (!isOver) return;
    // What `showReload` offers is about the app.
    for (const { id } of toast.getToasts()) if (id !== 'reload') toast.dismiss(id);
  }, [uid]);
}

/** Where toasts appear. Default export: it is loaded with the first of them. */
export default function ToastOutlet() {
  const theme = useTheme();
  const isPhone = useIsPhone();
  const isDesk = useMediaQuery('(min-width: 1024px)');
  const place = useRef<HTMLDivElement>(null);
  const hasTabBar = useHasTabBar(place) && !isDesk;
  const offset = hasTabBar ? aboveTabBar : atTheTop;
  useClearForNext();
  // Effects of children run first: the library listens by now.
  useEffect(() => openToasts(toast, reloadIfReachable), []);
  // The library pulls whoever tabs out of a toast back to where they came from: a trap.
  return (
    <div ref={place} onFocusCapture={(event) => event.stopPropagation()}>
      <Sonner
        theme={theme}
        // Away from what they speak of: buttons stand at the right, on a phone at the top, where one
        // filters, changes the month and tries again. There they stand above the bar and its +. Screens
        // without the bar end with their main button: on them only the logo is covered.
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
            // The dot is small; what takes the tap around it is not.
            closeButton:
              'size-6! bg-raised! text-muted! border-line! after:absolute after:-inset-2.75',
          },
        }}
      />
    </div>
  );
}

/** Without an answer a reload would end on a page of the browser's: then it is offered again. */
async function reloadIfReachable(): Promise<void> {
  if (await isSiteReachable()) reloadPage();
  else showReload(describeOutage(null), () => void reloadIfReachable());
}
