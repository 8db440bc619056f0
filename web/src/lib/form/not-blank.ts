/** Options of `register` for a text that must not be blank. */
export function notBlank(message: string) {
  return { validate: (text: string) => text.trim() !== '' || message };
}
