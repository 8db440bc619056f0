/** jsdom lacks it, and some modules ask as soon as they are imported: so it is there before any of them. */
if ('window' in globalThis) {
  // The window is as wide as jsdom says (1024), and the reader has no special wishes.
  window.matchMedia ??= (query) => {
    const from = /\(min-width: (\d+)px\)/.exec(query)?.[1];
    return Object.assign(new EventTarget(), {
      media: query,
      matches: from !== undefined && window.innerWidth >= Number(from),
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
  };
}
