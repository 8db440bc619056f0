/** A mail's content, written once: as plain text, and as HTML beside it. */
export type Block =
  | { kind: 'heading' | 'text' | 'small'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sums'; rows: readonly SumRow[] }
  | { kind: 'link'; text: string; address: string };

/** A name, an amount, and how long its bar is. */
export interface SumRow {
  name: string;
  amount: string;
  /** 0 to 1 of the longest; absent = no bar. */
  part?: number;
}

export interface MailPage {
  subject: string;
  blocks: readonly Block[];
}

/** Both say the same. */
export function renderMail({ subject, blocks }: MailPage): {
  subject: string;
  text: string;
  html: string;
} {
  const text = `${blocks.map(textOf).join('\n\n')}\n`;
  return { subject, text, html: pageOf(subject, blocks.map(htmlOf).join('\n')) };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${block.text}\n${'-'.repeat([...block.text].length)}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'sums':
      return block.rows.map(({ name, amount }) => `- ${name}: ${amount}`).join('\n');
    case 'link':
      return `${block.text}: ${block.address}`;
    default:
      return block.text;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'sums':
      return `<table width="100%" cellpadding="0" cellspacing="0">${block.rows.map(rowOf).join('')}</table>`;
    case 'link':
      return `<p><a href="${escaped(block.address)}">${escaped(block.text)}</a></p>`;
    case 'small':
      return `<p class="small">${escaped(block.text)}</p>`;
    case 'text':
      return `<p>${escaped(block.text)}</p>`;
  }
}

function rowOf({ name, amount, part }: SumRow): string {
  const sum = `<tr><td>${escaped(name)}</td><td align="right">${escaped(amount)}</td></tr>`;
  if (part === undefined) return sum;
  const width = Math.min(100, Math.max(1, Math.round(100 * part)));
  // A table, because mail programs draw nothing else everywhere. Who listens to the mail has the amounts.
  const bar = `<table role="presentation" aria-hidden="true" width="${width}%" cellpadding="0" cellspacing="0"><tr><td class="bar" height="8" bgcolor="#0f5c5c">&nbsp;</td></tr></table>`;
  return `${sum}<tr><td colspan="2" class="track">${bar}</td></tr>`;
}

/** No picture, no script, nothing from elsewhere: opening it tells nobody. */
function pageOf(subject: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${STYLE}</style>
</head>
<body bgcolor="#faf8f5">
<div class="page">
${body}
</div>
</body>
</html>
`;
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #faf8f5; color: #1d1b18; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
.page { max-width: 560px; margin: 0 auto; padding: 24px 20px; overflow-wrap: anywhere; }
h2 { font-size: 17px; line-height: 1.3; margin: 28px 0 8px; }
p, ul { margin: 0 0 16px; }
ul { padding-left: 20px; }
li { margin: 0 0 6px; }
td { padding: 4px 0; vertical-align: top; }
td[align] { white-space: nowrap; padding-left: 16px; font-variant-numeric: tabular-nums; }
td.track { padding: 0 0 8px; }
td.bar { padding: 0; height: 8px; line-height: 8px; font-size: 1px; background: #0f5c5c; border-radius: 4px; }
a { color: #0f5c5c; font-weight: 600; }
.small { color: #625d55; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #151412; color: #f2efe9; }
  td.bar { background: #63c5bc; }
  a { color: #63c5bc; }
  .small { color: #aba59b; }
}
`;

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
