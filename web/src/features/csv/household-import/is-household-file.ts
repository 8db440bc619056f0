/** In bytes: the text that is looked for lies in the first slice, unless somebody has put the document in another order. */
const SLICE = 4 * 1024 * 1024;

const MARK = /"format"\s*:\s*"housetab-household"/;

/** In bytes: so much of a slice is looked at again with the next one. */
const OVERLAP = 100;

/** Whether this is a household's own document, by what is in it. */
export async function isHouseholdFile(file: File): Promise<boolean> {
  const decoder = new TextDecoder();
  const read = async (from: number, to: number) =>
    decoder.decode(await file.slice(from, to).arrayBuffer());
  if (!/^\uFEFF?\s*\{/.test(await read(0, 1000))) return false;
  for (let from = 0; from < file.size; from += SLICE) {
    if (MARK.test(await read(from, from + SLICE + OVERLAP))) return true;
  }
  return false;
}
