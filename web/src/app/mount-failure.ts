/** Written without React, which may be what failed. */
export function showMountFailure(error: unknown): void {
  console.error(error);
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.className = 'mx-auto max-w-xl p-8';

  const heading = document.createElement('h1');
  heading.className = 'text-xl font-semibold';
  // A network that is away is nobody's fault, and comes back by itself.
  heading.textContent = navigator.onLine ? 'Something went wrong' : 'You are offline';

  const explanation = document.createElement('p');
  explanation.className = 'mt-2';
  explanation.textContent = 'The application failed to load';

  const detail = document.createElement('pre');
  detail.className = 'mt-4 overflow-auto rounded-lg border p-4 text-sm whitespace-pre-wrap';
  detail.textContent = error instanceof Error ? error.message : String(error);

  message.append(heading, explanation, detail);
  (document.getElementById('root') ?? document.body).replaceChildren(message);
}
