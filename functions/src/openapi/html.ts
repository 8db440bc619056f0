/** Markup that is safe to send: every value that was put into it has been escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Child = Html | string | number | null | undefined | false | readonly Child[];

/** A template of markup: html`<p>${text}</p>`. Text is escaped, lists are joined, null is nothing. */
export function html(parts: TemplateStringsArray, ...children: Child[]): Html {
  return new Html(String.raw({ raw: parts }, ...children.map(toText)));
}

function toText(child: Child): string {
  if (child === null || child === undefined || child === false) return '';
  if (child instanceof Html) return child.text;
  if (typeof child === 'object') return child.map(toText).join('');
  return String(child).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Paragraphs with `code` in backticks, which is all that descriptions use. */
export function prose(text: string): Html {
  return html`${text.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

export function inline(text: string): Html {
  return html`${text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;
}
