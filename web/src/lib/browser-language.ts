let known: { said: string; language: string } | null = null;

/**
 * The language that the browser says its reader wants, as formatters take it. Some systems hand on names of
 * their own, `en-US@posix`, which formatters refuse: English then.
 */
export function browserLanguage(): string {
  const said = navigator.language;
  if (known?.said !== said) known = { said, language: isLanguageTag(said) ? said : 'en-US' };
  return known.language;
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
