import { Handshake } from 'lucide-react';
import type { CategoryIcon } from '@housetab/functions/core/category/category-icon';
import { CategoryMark } from '@/components/ui/category-icon';

/** An introduction for new people: a picture and three sentences. */
export function WhatItIs() {
  return (
    <section aria-label="What Housetab is" className="w-full max-w-md space-y-5 lg:space-y-8">
      <Picture />
      <ul className="space-y-2 text-pretty text-muted lg:space-y-3 lg:text-lg">
        <li>
          <strong className="font-semibold text-ink">Enter what you paid</strong> for everybody, in
          three taps and the digits.
        </li>
        <li>
          <strong className="font-semibold text-ink">See who owes whom</strong>, down to each bill
          and cent.
        </li>
        <li>
          <strong className="font-semibold text-ink">Settle up</strong> with one button, and keep
          the peace.
        </li>
      </ul>
    </section>
  );
}

interface Bill {
  icon: CategoryIcon;
  name: string;
  total: string;
  means: string;
  color: string;
}

/** The amounts must add up: 58.30 − 21.40, and on a desktop + 80.00. */
const bills: readonly Bill[] = [
  {
    ...{ icon: 'cart', name: 'Groceries', total: '$87.45' },
    ...{ means: 'You paid, your share $29.15', color: '#22c55e' },
  },
  {
    ...{ icon: 'power', name: 'Electricity', total: '$64.20' },
    ...{ means: 'You owe Lena $21.40', color: '#3b82f6' },
  },
  {
    ...{ icon: 'plane', name: 'Weekend at the lake', total: '$240.00' },
    ...{ means: 'Ben owes you $80.00', color: '#f97316' },
  },
];

/** A miniature of the app in theme colours, so that it follows light and dark mode. */
function Picture() {
  return (
    <div
      role="img"
      aria-label="Bills with what each means for you, and below them what you get back in all."
      className="overflow-hidden rounded-2xl border bg-raised shadow-raised select-none"
    >
      <div aria-hidden>
        {bills.map(({ icon, name, total, means, color }, index) => (
          <div
            key={name}
            className={`flex items-center gap-3 border-b px-4 py-2.5 ${index === 2 ? 'max-lg:hidden' : ''}`}
          >
            <CategoryMark name={name} icon={icon} color={color} />
            <span className="min-w-0 flex-1">
              <span className="flex justify-between gap-3 font-medium">
                <span className="truncate">{name}</span>
                <span className="tabular-nums">{total}</span>
              </span>
              <span className="block text-sm text-muted">{means}</span>
            </span>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3 bg-accent-soft px-4 py-3">
          <span className="font-semibold lg:hidden">You get $36.90 back</span>
          <span className="font-semibold max-lg:hidden">You get $116.90 back</span>
          <span className="inline-flex h-8 items-center gap-1.5 rounded-md bg-accent px-2.5 text-sm font-medium text-on-accent">
            <Handshake className="size-4" />
            Settle up
          </span>
        </div>
      </div>
    </div>
  );
}
