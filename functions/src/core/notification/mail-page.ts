/** The content of an e-mail, rendered as plain text and as HTML. */
export type Block =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'sums'; rows: readonly SumRow[] }
  /** A button is the one action of an e-mail. */
  | { kind: 'link' | 'button'; text: string; address: string }
  /** Groups blocks; the foot stands below the card. */
  | { kind: 'card' | 'foot'; blocks: readonly Block[] };

export interface SumRow {
  name: string;
  amount: string;
  /** The reader's side; absent = neither. */
  side?: 'owe' | 'get';
  /** 0 to 1 of the longest; absent = no bar. */
  part?: number;
  /** The bar's color, as `#rrggbb`. */
  color?: string | undefined;
}

export interface MailPage {
  subject: string;
  blocks: readonly Block[];
}

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
    case 'card':
    case 'foot':
      return block.blocks.map(textOf).join('\n\n');
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'sums':
      return block.rows.map(({ name, amount }) => `- ${name}: ${amount}`).join('\n');
    case 'link':
    case 'button':
      return `${block.text}: ${block.address}`;
    default:
      return block.text;
  }
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'title':
      return `<h1>${escaped(block.text)}</h1>`;
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'card':
    case 'foot':
      return `<div class="${block.kind}">${block.blocks.map(htmlOf).join('\n')}</div>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
    case 'sums':
      return `<table width="100%" cellpadding="0" cellspacing="0">${block.rows.map(rowOf).join('')}</table>`;
    case 'link':
    case 'button':
      return `<p><a class="${block.kind}" href="${escaped(block.address)}">${escaped(block.text)}</a></p>`;
    case 'small':
      return `<p class="small">${escaped(block.text)}</p>`;
    case 'text':
      return `<p>${escaped(block.text)}</p>`;
  }
}

function rowOf({ name, amount, side, part, color }: SumRow): string {
  const ofSide = side ? ` class="${side}"` : '';
  const sum = `<tr><td>${escaped(name)}</td><td align="right"${ofSide}>${escaped(amount)}</td></tr>`;
  if (part === undefined) return sum;
  const width = Math.min(100, Math.max(1, Math.round(100 * part)));
  // A table, because it is the only bar that every mail program draws. Screen readers read the
  // amounts instead.
  const own = color && COLOR.test(color) ? ` style="background:${color}"` : '';
  const fill = `<td class="bar" height="8" bgcolor="${own ? color : ACCENT}"${own}>&nbsp;</td>`;
  const bar = `<table role="presentation" aria-hidden="true" width="${width}%" cellpadding="0" cellspacing="0"><tr>${fill}</tr></table>`;
  return `${sum}<tr><td colspan="2" class="track"><div class="rail">${bar}</div></td></tr>`;
}

const ACCENT = '#0f5c5c';
const COLOR = /^#[0-9a-f]{6}$/i;

/** No image, no script, nothing external: opening the e-mail is not tracked. */
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
.page { max-width: 560px; margin: 0 auto; padding: 28px 16px; overflow-wrap: anywhere; }
.card { background: #ffffff; border: 1px solid #e5e0d8; border-radius: 12px; padding: 16px 18px; margin: 0 0 16px; }
.card > :last-child, .foot > :last-child { margin-bottom: 0; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; }
h2 { font-size: 17px; line-height: 1.3; margin: 0 0 8px; }
p, ul { margin: 0 0 16px; }
ul { padding-left: 20px; }
li { margin: 0 0 6px; }
td { padding: 4px 0; vertical-align: top; }
td[align] { white-space: nowrap; padding-left: 16px; font-variant-numeric: tabular-nums; font-weight: 600; }
td.owe { color: #a2410f; }
td.get { color: #17693d; }
td.track { padding: 0 0 10px; }
.rail { background: #f2efe9; border-radius: 4px; }
td.bar { padding: 0; height: 8px; line-height: 8px; font-size: 1px; background: ${ACCENT}; border-radius: 4px; }
a { color: ${ACCENT}; font-weight: 600; }
a.button { display: inline-block; background: ${ACCENT}; color: #ffffff; text-decoration: none; padding: 11px 18px; border-radius: 10px; }
.small, .foot { color: #625d55; font-size: 14px; }
.foot { margin-top: 24px; }
.foot p { margin-bottom: 8px; }
@media (prefers-color-scheme: dark) {
  body { background: #151412; color: #f2efe9; }
  .card { background: #1e1c1a; border-color: #35312d; }
  td.owe { color: #f2a274; }
  td.get { color: #74d09b; }
  .rail { background: #35312d; }
  td.bar { background: #63c5bc; }
  a { color: #63c5bc; }
  a.button { background: #63c5bc; color: #08211f; }
  .small, .foot { color: #aba59b; }
}
`;

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
