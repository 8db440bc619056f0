/**
 * The Auth emulator sends no mail: it logs the link that would be in it, after a mark and colours of
 * the terminal.
 *
 * @returns what to print; null for any other line
 */
export function mailOf(line: string): string | null {
  const match = /(To [^:]+), follow this link: (https?:\/\/\S+)/.exec(line);
  return match && `\n  ${match[1]}, open\n  ${match[2]}`;
}

export function printMail(line: string): void {
  const mail = mailOf(line);
  if (mail !== null) console.log(mail);
}
