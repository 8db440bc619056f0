import { useState, type ReactNode } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { moveFocus, sideways, upAndDown } from '@/components/charts/move-focus';
import {
  GAP,
  HEAD,
  layOutRows,
  ROW_LETTER_WIDTH,
  LINE,
  reachOfBar,
} from '@/components/charts/row-layout';
import type { DrawnBar } from '@/components/charts/tracked-bar';
import { classNames } from '@/components/ui/class-names';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMediaQuery } from '@/lib/use-media-query';

const RowDrawing = lazyPart(
  () => import('@/components/charts/row-drawing'),
  () => null,
);

interface RowBar extends DrawnBar {
  text?: string;
  /** The whole bar in words, the name first: all that screen readers read. */
  say: string;
  onOpen: () => void;
}

export interface PictureRow {
  key: string;
  name: string;
  mark?: ReactNode;
  aside?: string;
  foot?: string;
  button?: ReactNode;
  bars: readonly RowBar[];
}

interface RowPictureProps {
  label: string;
  rows: readonly PictureRow[];
  /** In pixels. */
  thickness?: number | undefined;
  footLines?: number;
  track?: number;
  formatAmount?: (amount: number) => string;
}

/** In pixels: the room for a button at the end of a row. */
const BUTTON = 44;
/** In pixels: the room left and right of the bars. The hover background of a row covers it. */
const SIDE = 8;

/**
 * Names and amounts render at once; the library draws the bars between them. The Tab key stops
 * once; arrows, Home and End move between bars.
 */
export function RowPicture({
  label,
  rows,
  thickness = 12,
  footLines = 0,
  track,
  formatAmount,
}: RowPictureProps) {
  const isForFingers = useMediaQuery('(pointer: coarse), (width < 40rem)');
  const [active, setActive] = useState('');
  const most = Math.max(...rows.map(({ bars }) => bars.length));
  const texts = rows.flatMap(({ bars }) => bars.map(({ text = '' }) => text.length));
  const layout = layOutRows({
    ...{ rows: rows.length, bars: most, thickness, footLines, isForFingers },
    letters: Math.max(...texts),
  });
  const end = rows.some(({ button }) => button !== undefined) ? BUTTON : 0;
  const stop = rows.some(({ key }) => active.startsWith(`${key} `)) ? active : `${rows[0]?.key} 0`;
  return (
    <div
      role="group"
      aria-label={`${label}, as a bar chart`}
      onKeyDown={(event) => moveFocus(event, bothWays)}
      style={{ height: layout.height }}
      className="relative -mx-2"
    >
      {rows.map(({ key, name, mark, aside, foot, button, bars }, index) => (
        <div
          key={key}
          style={{ top: index * layout.slot, height: layout.slot }}
          className="absolute inset-x-0"
        >
          {bars.map(({ say, onOpen }, bar) => (
            <button
              // The bars of a row have no id, and never change places.
              key={bar}
              type="button"
              data-row-bar
              aria-label={`${say}, show the rows`}
              tabIndex={stop === `${key} ${bar}` ? 0 : -1}
              onFocus={() => setActive(`${key} ${bar}`)}
              onClick={onOpen}
              style={{ ...reachOfBar(layout, bars.length, bar), right: end }}
              className="group/bar absolute left-0 rounded-md text-left text-sm hover:bg-sunken"
            >
              {bar === 0 && (
                <span
                  style={{ right: asideWidth(aside) }}
                  // Cut to one line; shown completely, also over its bar, on hover and focus.
                  className={classNames(
                    'absolute top-0 left-2 z-20 line-clamp-1 rounded-sm leading-6 wrap-anywhere',
                    'group-hover/bar:line-clamp-none group-hover/bar:bg-sunken',
                    'group-focus-visible/bar:line-clamp-none group-focus-visible/bar:bg-raised',
                  )}
                >
                  <span className="font-medium">{name}</span>
                  {mark}
                </span>
              )}
            </button>
          ))}
          {/* Hidden from screen readers, because the buttons' names have it. */}
          <div
            aria-hidden
            style={{ right: end }}
            className="pointer-events-none absolute inset-y-0 left-0 text-sm leading-5 tabular-nums"
          >
            {aside !== undefined && (
              <span className="absolute top-0.5 right-2 text-muted">{aside}</span>
            )}
            {bars.map(({ text }, bar) => (
              <span
                key={bar}
                style={{ top: HEAD + layout.pitch * bar + (thickness - LINE) / 2 }}
                className="absolute right-2"
              >
                {text}
              </span>
            ))}
            {foot !== undefined && (
              <span
                style={{ top: layout.footTop, height: footLines * LINE }}
                className="absolute inset-x-2 overflow-hidden text-muted"
              >
                {foot}
              </span>
            )}
          </div>
          {button !== undefined && <div className="absolute top-0 right-0">{button}</div>}
        </div>
      ))}
      <div
        aria-hidden
        style={{ left: SIDE, right: SIDE + end }}
        className="pointer-events-none absolute top-0 z-10"
      >
        <ChartFrame layOut={() => layout} fallback={null}>
          {(_, width) => (
            <RowDrawing
              rows={rows}
              width={width}
              layout={layout}
              track={track}
              formatAmount={formatAmount}
            />
          )}
        </ChartFrame>
      </div>
    </div>
  );
}

/** In pixels: the width of the text at the end of the name's line. */
function asideWidth(aside: string = ''): number {
  return SIDE + (aside === '' ? 0 : aside.length * ROW_LETTER_WIDTH + GAP);
}

const bothWays = {
  next: [...sideways.next, ...upAndDown.next],
  previous: [...sideways.previous, ...upAndDown.previous],
};
