import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app';
import { createAppRouter } from '@/app/router';

type Router = ReturnType<typeof createAppRouter>;

/** A screen whose files take longer is waited for with a spinner. */
const TIMEOUT = 300;

/** Most often the screen's files are there by now: its first paint is the screen, not a spinner. */
export async function mount(root: HTMLElement): Promise<void> {
  const router = createAppRouter();
  await Promise.race([loadingOf(router), new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  const render = () =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  // A transition is rendered in slices: the page stays answerable meanwhile. A router that is still
  // loading would come to its end between two of them, before anyone listens to it.
  if (router.state.initialized) startTransition(render);
  else render();
}

function loadingOf(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
