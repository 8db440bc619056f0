import '@/lib/format/sentence-dates';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { takeInviteFromAddress } from '@/app/invite-address';
import { createAppRouter } from '@/app/router';
import { screenFiles } from '@/app/screen-files';
import { paths, places } from '@/config/screen-paths';
import { takeYnabReturnFromAddress } from '@/lib/ynab-consent';

/** Milliseconds: a screen whose files take longer shows a spinner. */
const TIMEOUT = 300;

/** Usually the screen's files are loaded by now: then the first paint is the screen, not a spinner. */
export async function mount(root: HTMLElement): Promise<void> {
  takeInviteFromAddress();
  takeYnabReturnFromAddress(paths.profile, places.ynab);
  const router = createAppRouter();
  if (!router.state.initialized) {
    // The router loads it too and reports a failure.
    const loading = screenFiles
      .get(location.pathname)?.()
      .catch(() => null);
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  }
  // React renders a transition in slices, so the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
