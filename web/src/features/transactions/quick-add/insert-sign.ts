/** Inserts a sign at the caret, behind a number only. A sign that is there already is replaced. */
export function insertSign(
  text: string,
  at: number | null,
  sign: string,
): { text: string; caret: number } {
  const place = at ?? text.length;
  const before = text.slice(0, place).replace(/[-+−]$/, '');
  const after = text.slice(place).replace(/^[-+−]/, '');
  if (!/\d/.test(before)) return { text, caret: place };
  return { text: before + sign + after, caret: before.length + 1 };
}
