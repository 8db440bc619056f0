/** The screen's own button says with `aria-keyshortcuts` that the key is its. */
const BUTTON = 'button[aria-keyshortcuts=n]';
const TIMEOUT = 5000;

/** Presses the button for a new transaction, now or once its screen has come. */
export function pressNewTransaction(): void {
  if (press()) return;
  const observer = new MutationObserver(() => {
    if (press()) stop();
  });
  const timeout = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function press(): boolean {
  const button = document.querySelector<HTMLButtonElement>(BUTTON);
  if (!button) return false;
  // Where the focus is when the form is closed again.
  button.focus({ preventScroll: true });
  // Pressed again it would close the form.
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  return true;
}
