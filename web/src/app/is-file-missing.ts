/**
 * Whether an error says that a file of the app did not come, in the words of any browser. A file of its own: the script
 * that watches the start asks as well, and holds nothing of the app.
 */
export function isFileMissing(error: unknown): error is TypeError {
  return error instanceof TypeError && /module/i.test(error.message);
}
