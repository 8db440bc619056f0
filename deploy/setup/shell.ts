/** The command line as typed in a shell. */
export function shell(program: string, args: readonly string[]): string {
  const name = program === 'firebase' ? 'npx firebase' : program;
  return [name, ...args.map(quote)].join(' ');
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
