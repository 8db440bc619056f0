let known: { tag: string; language: string } | null = null;

/**
 * The language that the browser says its reader wants, as formatters take it. Some systems hand on names of
 * their own, `en-US@posix`, which formatters refuse: English then.
 */
export function browserLanguage(): string {
  const tag = navigator.language;
  if (known?.tag !== tag) known = { tag, language: isLanguageTag(tag) ? tag : 'en-US' };
  return known.language;
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
