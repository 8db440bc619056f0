import { useState } from 'react';
import type { Pointed } from '@/components/charts/month-columns';

/**
 * Which month is told in words beside a picture, and which of its colours stands out: what is pointed at, else what was
 * chosen.
 *
 * @param first the place of the month that is told until one is chosen
 */
export function usePointing(first: number, count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [marked, setMarked] = useState<number | null>(null);
  const shown = chosen === null || chosen >= count ? first : chosen;
  const told = pointed === null || pointed.month >= count ? shown : pointed.month;
  return {
    told,
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
