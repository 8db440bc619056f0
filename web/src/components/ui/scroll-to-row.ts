/** A list that is scrolled far renders its rows a few per frame: so many frames are waited for them. */
const MOST_FRAMES = 120;

/**
 * Brings the row at this index into sight, also where the list has not rendered it. Rows carry their index
 * as `data-index`.
 *
 * @param onFound is given the row once it is there
 * @returns how to stop
 */
export function scrollToRow(
  list: HTMLElement,
  index: number,
  rowHeight: number,
  onFound: (row: HTMLElement) => void,
): () => void {
  let frame = 0;
  let framesLeft = MOST_FRAMES;
  const look = () => {
    const row = list.querySelector<HTMLElement>(`[data-index="${index}"]`);
    if (row) return onFound(row);
    framesLeft -= 1;
    if (framesLeft === 0) return;
    leap(list, index, rowHeight);
    frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}

/** To where the row must be, as far as the nearest one that is rendered tells. */
function leap(list: HTMLElement, index: number, rowHeight: number): void {
  let nearest: { index: number; top: number } | null = null;
  for (const row of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const one = { index: Number(row.dataset['index']), top: row.getBoundingClientRect().top };
    const isNearer = !nearest || Math.abs(one.index - index) < Math.abs(nearest.index - index);
    if (isNearer) nearest = one;
  }
  if (!nearest) return;
  const scroller = list.closest('[data-scroller]') ?? document.documentElement;
  const top = nearest.top + (index - nearest.index) * rowHeight;
  scroller.scrollBy(0, top - innerHeight / 2);
}
