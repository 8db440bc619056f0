type Focusable = HTMLElement | SVGElement;

/**
 * A position of the keyboard focus for restoring it: the element, or if that is gone (a deleted
 * row, a closed panel) its neighbour. Browsers themselves move the focus to the start of the page.
 */
export interface FocusPosition {
  element: Focusable;
  levels: readonly Level[];
}

interface Level {
  parent: Element;
  following: readonly Element[];
  /** The nearest first. */
  preceding: readonly Element[];
  /** The index of the focused control in its row. The same control of the next row gets the focus. */
  position: number;
}

const focusable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
/** Text fields: on a phone focusing one opens the keyboard, so it only replaces another text field. */
const typed = 'textarea, input:not([type=checkbox], [type=radio])';
const row = 'tr, li, [role=row], [role=listitem]';
/** Neighbours are searched only within one of these. */
const section = 'section, main, [role=region], [role=dialog], [role=alertdialog]';

/** null if no particular element has the focus. */
export function currentFocus(): FocusPosition | null {
  const active = document.activeElement;
  const isFocusable = active instanceof HTMLElement || active instanceof SVGElement;
  if (!isFocusable || active === document.body) return null;
  const element = openerOfMenu(active) ?? active;
  const levels: Level[] = [];
  for (let at: Element = element; at.parentElement; at = at.parentElement) {
    const siblings = [...at.parentElement.children];
    const index = siblings.indexOf(at);
    levels.push({
      parent: at.parentElement,
      following: siblings.slice(index + 1),
      preceding: siblings.slice(0, index).toReversed(),
      position: at.matches(row) ? controlsIn(at).findIndex((one) => one === element) : 0,
    });
  }
  return { element, levels };
}

const openers = new WeakMap<Element, FocusPosition>();

/** Remembers a dialog's opener, so that another dialog in its place also returns there. */
export function rememberOpener(dialog: Element, opener: FocusPosition | null): void {
  if (opener) openers.set(dialog, opener);
}

/** Choosing an item closes a menu; the button that opened it stays. */
function openerOfMenu(element: Focusable): HTMLElement | null {
  const labelId = element.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return labelId ? document.getElementById(labelId) : null;
}

/** Focuses the element, else its nearest neighbour, else the heading of its section. */
export function restoreFocus({ element, levels }: FocusPosition): void {
  if (tryFocus(element)) return;
  for (const { parent, following, preceding, position } of levels) {
    if (!parent.isConnected) {
      const opener = openers.get(parent);
      if (opener) return restoreFocus(opener);
      continue;
    }
    if (parent === document.body) return;
    for (const sibling of [...following, ...preceding]) {
      if (!sibling.isConnected) continue;
      const controls = controlsIn(sibling);
      const wanted = controls[Math.max(0, position)] ?? controls.at(-1);
      const fitting = wanted ? [wanted, ...controls] : [];
      const isFitting = (one: Element) => element.matches(typed) || !one.matches(typed);
      if (fitting.filter(isFitting).some(tryFocus)) return;
    }
    if (parent.matches(section)) return focusSection(parent);
  }
}

function focusSection(parent: Element): void {
  const heading = parent.querySelector<HTMLElement>('h1, h2, h3') ?? (parent as HTMLElement);
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function controlsIn(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(focusable)];
  return element.matches(focusable) ? [element as HTMLElement, ...inside] : inside;
}

function tryFocus(element: Focusable): boolean {
  if (!element.isConnected) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
