/** The first letter of a category on its colour; without one it is neutral. Decorative: the name is beside it. */
export function CategoryMark({ name, color }: { name: string; color: string | null }) {
  const [letter = '?'] = name.trim();
  return (
    <span
      aria-hidden
      style={{ '--mark': color ?? undefined } as React.CSSProperties}
      className="grid size-9 place-items-center rounded-xl border border-[color-mix(in_oklab,var(--mark,var(--color-edge))_45%,transparent)] bg-[color-mix(in_oklab,var(--mark,var(--color-edge))_20%,var(--color-raised))] font-semibold"
    >
      {letter.toLocaleUpperCase('en-US')}
    </span>
  );
}
