import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderMail, type Block } from './mail-page.ts';

const blocks: Block[] = [
  { kind: 'text', text: 'Hello Ben,' },
  { kind: 'heading', text: 'Spent' },
  {
    kind: 'sums',
    rows: [
      { name: 'Food', amount: '$40.00', part: 1 },
      { name: 'Rent', amount: '$10.00', part: 0.25 },
    ],
  },
  { kind: 'list', items: ['Ann owes you $5.00'] },
  { kind: 'link', text: 'Open Housetab', address: 'https://housetab.example/?a=1&b=2' },
  { kind: 'small', text: 'You chose this.' },
];

it('has the same content as text and as HTML', () => {
  const { subject, text, html } = renderMail({ subject: 'October', blocks });
  expect(subject).toBe('October');
  expect(text).toBe(
    [
      'Hello Ben,',
      'Spent\n-----',
      '- Food: $40.00\n- Rent: $10.00',
      '- Ann owes you $5.00',
      'Open Housetab: https://housetab.example/?a=1&b=2',
      'You chose this.\n',
    ].join('\n\n'),
  );
  for (const said of ['Hello Ben,', 'Spent', 'Food', '$40.00', 'Ann owes you $5.00']) {
    expect(html).toContain(said);
  }
  expect(html).toContain('href="https://housetab.example/?a=1&#38;b=2"');
});

it('draws bars proportional to the amounts', () => {
  const { html } = renderMail({ subject: '', blocks });
  expect(
    [...html.matchAll(/width="(\d+)%" cellpadding="0" cellspacing="0"><tr><td class="bar"/g)].map(
      ([, width]) => width,
    ),
  ).toEqual(['100', '25']);
});

it('loads nothing external and supports dark mode', () => {
  const { html } = renderMail({ subject: 'October', blocks });
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=|@import/i);
  expect(html).toContain('prefers-color-scheme: dark');
});

it('escapes user texts', () => {
  const anywhere = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '"><script>',
      "'&amp;",
      '</style><b>',
      '</title>',
    ),
  );
  fc.assert(
    fc.property(anywhere, (text) => {
      const page = (said: string) =>
        renderMail({
          subject: said,
          blocks: [
            { kind: 'text', text: said },
            { kind: 'list', items: [said] },
            { kind: 'sums', rows: [{ name: said, amount: said, part: 0.5, color: said }] },
            { kind: 'link', text: said, address: said },
            { kind: 'heading', text: said },
            { kind: 'title', text: said },
            { kind: 'card', blocks: [{ kind: 'button', text: said, address: said }] },
            { kind: 'small', text: said },
          ],
        }).html;
      const tags = (html: string) => html.replaceAll(/[^<>"']/g, '');
      expect(tags(page(text))).toBe(tags(page('')));
    }),
  );
});
