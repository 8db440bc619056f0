/** Whether an error says that a file of the app did not come, in the words of any browser. */
export function isFileMissing(error: unknown): error is TypeError {
  return error instanceof TypeError && /module/i.test(error.message);
}
