const PREFIX = 'import-';

/**
 * The id of the entry that the history has for an import. It follows from the id of the import, because each
 * row names it. Clients cannot write an entry with an id of this form.
 */
export function importActivityId(wholeId: string): string {
  return `${PREFIX}${wholeId}`;
}

export function isImportActivityId(id: string): boolean {
  return id.startsWith(PREFIX);
}
