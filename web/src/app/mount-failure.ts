import { isFileMissing } from './is-file-missing';
import { isSiteReachable } from '../offline/network/site-reachable';

/** For missing files it first checks whether the network is at fault. */
export async function reportMountFailure(
  error: unknown,
  isMissing = isFileMissing(error),
): Promise<void> {
  if (!isMissing) return showMountFailure(error);
  const isReachable = await isSiteReachable();
  // The app can start without some files, and may be running by now.
  const root = document.getElementById('root');
  if (root === null || root.childElementCount === 0) showMountFailure(error, isReachable);
}

/** Written without React, which may be what failed. */
export function showMountFailure(error: unknown, isReachable = navigator.onLine): void {
  console.error(error);
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.className = 'mx-auto max-w-xl p-8';

  const heading = document.createElement('h1');
  heading.className = 'text-xl font-semibold';
  // A missing network is temporary and no fault of the app.
  heading.textContent = isReachable
    ? 'Something went wrong'
    : navigator.onLine
      ? 'Housetab cannot be reached'
      : 'You are offline';

  const explanation = document.createElement('p');
  explanation.className = 'mt-2';
  explanation.textContent = 'The application failed to load';

  const detail = document.createElement('pre');
  detail.className = 'mt-4 overflow-auto rounded-lg border p-4 text-sm whitespace-pre-wrap';
  detail.textContent = error instanceof Error ? error.message : String(error);

  // An installed app has no reload button of the browser.
  const refresh = document.createElement('button');
  refresh.className = 'mt-4 touch-target rounded-lg bg-accent px-4 py-2 font-medium text-on-accent';
  refresh.textContent = isReachable ? 'Refresh' : 'Try again';
  refresh.onclick = () => location.reload();

  message.append(heading, explanation, detail, refresh);
  const page = document.createElement('main');
  page.append(message);
  (document.getElementById('root') ?? document.body).replaceChildren(page);
}
