/** The look of the documentation: the product's colours, in light and dark. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --surface: light-dark(#faf8f5, #151412);
  --raised: light-dark(#ffffff, #1e1c1a);
  --sunken: light-dark(#f2efe9, #100f0e);
  --ink: light-dark(#1d1b18, #f2efe9);
  --muted: light-dark(#625d55, #aba59b);
  --line: light-dark(#e5e0d8, #35312d);
  --accent: light-dark(#0f5c5c, #63c5bc);
  --get: light-dark(#24549c, #93b8f5);
  --post: light-dark(#17693d, #74d09b);
  --put: light-dark(#805300, #ebc265);
  --patch: light-dark(#6b3fa0, #c9a6f2);
  --delete: light-dark(#b3261e, #f4938b);
}

* { box-sizing: border-box; margin: 0; }

html { scroll-padding-top: 4rem; }

body {
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  background: var(--surface);
  color: var(--ink);
  font: 0.9375rem/1.55 system-ui, sans-serif;
}

a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code { font: 0.875em/1.4 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
p code, td code { overflow-wrap: anywhere; }

nav {
  position: sticky;
  top: 0;
  align-self: start;
  max-height: 100dvh;
  overflow-y: auto;
  padding: 2rem 1.5rem;
  border-right: 1px solid var(--line);
  min-height: 100dvh;
}
nav .home { color: var(--ink); font-weight: 650; text-decoration: none; }
nav ul { list-style: none; padding: 0; margin-top: 1.5rem; display: grid; gap: 0.125rem; }
nav li { display: flex; justify-content: space-between; align-items: baseline; }
nav li a { flex: 1; padding: 0.25rem 0; text-decoration: none; color: var(--muted); }
nav li a:hover { color: var(--accent); }
.count { color: var(--muted); font-size: 0.8125rem; font-variant-numeric: tabular-nums; }

main { padding: 3rem 3rem 6rem; max-width: 62rem; }
header { max-width: 44rem; }
header p { margin-top: 0.75rem; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { font-size: 1.125rem; margin: 3rem 0 0.75rem; }
h3 { font-size: 0.875rem; margin: 1.25rem 0 0.375rem; }
.facts, small, .optional { color: var(--muted); }

details { background: var(--raised); border: 1px solid var(--line); }
details + details { border-top: 0; }
section > details:first-of-type { border-radius: 10px 10px 0 0; }
section > details:last-of-type { border-radius: 0 0 10px 10px; }
section > details:only-of-type { border-radius: 10px; }
summary {
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) minmax(0, 1fr);
  gap: 0.75rem;
  align-items: baseline;
  padding: 0.625rem 1rem;
  cursor: pointer;
}
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--sunken); }
summary .path { overflow-wrap: anywhere; font-weight: 550; }
summary .summary { color: var(--muted); }
summary .schema { grid-column: 1 / -1; font-weight: 550; }
.method { font-size: 0.75rem; font-weight: 700; letter-spacing: 0.04em; }
.get { color: var(--get); }
.post { color: var(--post); }
.put { color: var(--put); }
.patch { color: var(--patch); }
.delete { color: var(--delete); }
.status { font-variant-numeric: tabular-nums; color: var(--post); }

.operation { padding: 0.25rem 1rem 1.25rem; border-top: 1px solid var(--line); }
.operation > p { margin-top: 0.75rem; max-width: 44rem; }
table { border-collapse: collapse; width: 100%; }
tr { border-top: 1px solid var(--line); }
th, td { text-align: left; vertical-align: top; padding: 0.4375rem 0.75rem 0.4375rem 0; }
th { width: 15rem; font-weight: 500; overflow-wrap: anywhere; }
td > p { color: var(--muted); }
td table { margin-top: 0.375rem; }
td td, td th { padding-left: 0.75rem; }
td th { width: 11rem; }
.refusals th { width: 4rem; font-variant-numeric: tabular-nums; }
.optional { font-size: 0.75rem; }

@media (max-width: 50rem) {
  body { display: block; }
  nav { position: static; min-height: 0; padding: 1.25rem 1rem; border-right: 0; border-bottom: 1px solid var(--line); }
  nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin-top: 0.75rem; }
  nav li { gap: 0.375rem; }
  main { padding: 1.5rem 1rem 4rem; }
  summary { grid-template-columns: 4rem minmax(0, 1fr); }
  summary .summary { grid-column: 2; }
  th, td { display: block; width: auto; padding: 0.25rem 0 0; }
  td { padding-bottom: 0.4375rem; }
  .refusals th, .refusals td { display: table-cell; }
  td td, td th { padding-left: 0.75rem; }
}
`;
