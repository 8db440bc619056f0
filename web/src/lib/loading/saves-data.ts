/** Whether the browser's data saving is on: then nothing unneeded is loaded. */
export function savesData(): boolean {
  // Not in every browser.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
