import { useRef } from 'react';
import { TextButton } from '@/components/ui/link';
import { formatCount } from '@/lib/format/format';

/** Why nothing can be sent yet, next to the button: what has to be chosen may be out of sight. */
export function MissingCategories({ names }: { names: readonly string[] }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [first] = names;
  if (first === undefined) return null;
  const lead = () => {
    const field = `[data-unmapped=${CSS.escape(first)}] input`;
    ref.current?.closest('[role=dialog]')?.querySelector<HTMLElement>(field)?.focus();
  };
  return (
    <p ref={ref} className="basis-full text-sm text-muted">
      {names.length === 1
        ? `${first} has no YNAB category yet. `
        : `${formatCount(names.length, 'category', 'categories')} have no YNAB category yet. `}
      <TextButton onClick={lead}>Choose it</TextButton>
    </p>
  );
}
