/** Browser APIs that jsdom lacks and components need. Imported by `render.tsx`. */
class StillObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= StillObserver;

/**
 * Nothing scrolls in jsdom, so every element counts as visible. The exception is an observer with a single `rootMargin` for all
 * sides, which preloads far ahead: it never fires.
 */
class WholeViewObserver extends StillObserver {
  readonly #callback: IntersectionObserverCallback;
  readonly #looksAhead: boolean;

  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    super();
    this.#callback = callback;
    const { rootMargin } = options;
    this.#looksAhead = rootMargin !== undefined && !rootMargin.includes(' ');
  }

  override observe() {
    if (this.#looksAhead) return;
    queueMicrotask(() =>
      this.#callback([{ isIntersecting: true } as IntersectionObserverEntry], this),
    );
  }
}

globalThis.IntersectionObserver ??= WholeViewObserver;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
window.scrollTo = () => {};
