/**
 * Whether the error says that a file of the app did not load, in any browser's words. In its own
 * file, because the start-up watcher uses it without the app.
 */
export function isFileMissing(error: unknown): error is TypeError {
  return error instanceof TypeError && /module/i.test(error.message);
}
