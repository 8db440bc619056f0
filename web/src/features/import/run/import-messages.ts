export function resultMessage(imported: number, failed: number): string {
  if (imported === 0 && failed === 0) return 'Every row is already here. Nothing was imported.';
  if (imported === 0) {
    return `Failed to import ${failed} transaction(s). Please check the CSV format.`;
  }
  const done = `Successfully imported ${imported} transaction(s).`;
  return failed > 0 ? `${done} Failed to import ${failed} transaction(s).` : done;
}
