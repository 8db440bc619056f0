import { useState } from 'react';
import type { Pointed } from '@/components/charts/month-columns';

/** The month pointed at, else the chosen one, else `first`; and its highlighted colour. */
export function usePointing(first: number, count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const shown = chosen === null || chosen >= count ? first : chosen;
  const described = pointed === null || pointed.month >= count ? shown : pointed.month;
  return {
    described,
    marked: pointed?.layer ?? marked,
    mark: setMarked,
    ofPicture: {
      shown,
      marked: pointed?.layer ?? marked,
      onShow: setChosen,
      onPoint: (next: Pointed | null) =>
        setPointed((last) =>
          last?.month === next?.month && last?.layer === next?.layer ? last : next,
        ),
    },
  };
}
