import type { StringKind } from '../../../docs/product-strings';

const selectors: Partial<Record<StringKind, string>> = {
  heading: 'h1, h2, h3, h4, [role=heading]',
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input:not([type=checkbox], [type=radio]), select, textarea',
  checkbox: 'input[type=checkbox]',
  choice: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
  column: 'th, [role=columnheader]',
  question: '[role=alertdialog]',
  option: 'option, [role=option]',
  group: '[role=group], optgroup',
};

/** The container of each kind of message. */
const around: Partial<Record<StringKind, string>> = {
  alert: '[role=alert]',
  toast: '[data-sonner-toast]',
};

/**
 * Finds elements of a kind with exactly this name or text. Roles are found by selectors: computing the role of every element takes
 * a hundred times as long, and other tests do that.
 */
export function find(
  kind: StringKind,
  wanted: string | RegExp,
  within: ParentNode = document,
): Element[] {
  const selector = selectors[kind];
  if (selector === undefined) {
    return findText(wanted, within).filter((element) => element.closest(around[kind] ?? '*'));
  }
  return [...within.querySelectorAll(selector)].filter((element) =>
    isWanted(accessibleName(element), wanted),
  );
}

function isWanted(shown: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? shown === wanted : wanted.test(shown);
}

export const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function accessibleName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => document.getElementById(id)?.textContent);
  if (labels.length > 0) return tidy(labels.join(' '));
  const label = element.getAttribute('aria-label');
  if (label !== null) return tidy(label);
  if (element instanceof HTMLOptGroupElement) return element.label;
  const isControl = element.matches('input, select, textarea');
  return tidy(isControl ? labelOf(element as HTMLInputElement) : textForReaders(element));
}

function labelOf({ labels }: HTMLInputElement): string {
  return [...(labels ?? [])].map(textForReaders).join(' ');
}

/** An element's text without parts that are hidden from screen readers. */
function textForReaders(element: Element): string {
  if (element.querySelector('[aria-hidden=true]') === null) return element.textContent;
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent;
}

/** The smallest elements with this text: searched upwards from every text node that is a part of it. */
function findText(wanted: string | RegExp, within: ParentNode): Element[] {
  const found = new Set<Element>();
  const walker = document.createTreeWalker(within as Node, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const piece = tidy(walker.currentNode.nodeValue);
    if (piece === '' || (typeof wanted === 'string' && !wanted.includes(piece))) continue;
    const element = smallestWith(walker.currentNode.parentElement, wanted);
    if (element) found.add(element);
  }
  return [...found];
}

function smallestWith(start: Element | null, wanted: string | RegExp): Element | null {
  for (let element = start; element !== null; element = element.parentElement) {
    const text = tidy(element.textContent);
    if (isWanted(text, wanted)) return element;
    if (typeof wanted === 'string' && text.length > wanted.length) return null;
  }
  return null;
}
