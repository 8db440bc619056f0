import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { takeInviteFromAddress } from '@/app/invite-address';
import { screenFiles } from '@/app/screen-files';
import { paths, places } from '@/config/screen-paths';
import { takeYnabReturnFromAddress } from '@/lib/ynab-return';

/** A screen whose files take longer is waited for with a spinner. */
const TIMEOUT = 300;

/** Most often the screen's files are there by now: its first paint is the screen, not a spinner. */
export async function mount(root: HTMLElement): Promise<void> {
  takeInviteFromAddress();
  takeYnabReturnFromAddress(paths.profile, places.ynab);
  const screen = screenFiles.get(location.pathname);
  if (screen && !screen.loaded) {
    // The screen asks again, and hears of a failure.
    const loading = screen.load().catch(() => null);
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  }
  // A transition is rendered in slices: the page stays answerable meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
