/** In bytes: the mark is in the first slice, unless somebody reordered the document. */
const SLICE = 4 * 1024 * 1024;

const MARK = /"format"\s*:\s*"housetab-household"/;

/** In bytes: the end of a slice that is searched again with the next one. */
const OVERLAP = 100;

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
