/** jsdom has no `matchMedia`. Some modules call it when they are imported, so this file is imported before them. */
if ('window' in globalThis) {
  // Widths are compared with jsdom's window (1024); every other query, such as for a dark screen, is false.
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
