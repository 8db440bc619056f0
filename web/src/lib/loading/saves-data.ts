/** Whether the reader has asked for less data: then nothing is loaded that they may not need. */
export function savesData(): boolean {
  // Not in every browser.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
