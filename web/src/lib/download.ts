export function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has its own reference to the data from the next task on.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
