const PREFIX = 'import-';

/**
 * The activity id of an import. It derives from the import's id, because each row names it. Clients
 * cannot write an entry with an id of this form.
 */
export function importActivityId(wholeId: string): string {
  return `${PREFIX}${wholeId}`;
}

export function isImportActivityId(id: string): boolean {
  return id.startsWith(PREFIX);
}
