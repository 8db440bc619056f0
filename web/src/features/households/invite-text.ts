/** An invite's code has 22 letters, digits, hyphens and underscores. */
const pattern = /(?:^|[\s"'<(]|\/join[/#])([\w-]{22})(?![\w-])/;

/**
 * The code in what someone pasted: the link, the bare code, or a message with the link in it; null
 * where there is none.
 */
export function readInviteCode(text: string): string | null {
  return pattern.exec(text.trim())?.[1] ?? null;
}
