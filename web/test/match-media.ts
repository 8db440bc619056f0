/** jsdom has no `matchMedia`. Some modules call it at import, so import this file before them. */
if ('window' in globalThis) {
  // Widths compare with jsdom's window (1024); every other query, such as for dark mode, is false.
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
