let known: { tag: string; language: string } | null = null;

/**
 * The browser's language for formatters. Some systems return invalid names such as `en-US@posix`,
 * which formatters refuse: then English.
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
