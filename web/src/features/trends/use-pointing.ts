import { useState } from 'react';
import type { Pointed } from '@/components/charts/month-columns';

/**
 * The month described beside a picture, and its highlighted colour: the one pointed at, else the
 * chosen one.
 * @param first the index of the month described initially
 */
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
