import { Tooltip } from 'radix-ui';
import {
  createContext,
  use,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { moveFocus } from '@/components/charts/move-focus';
import { classNames } from '@/components/ui/class-names';

/** Common settings of the library's drawings: our own marks react to pointers and keys. */
export const ownMarks = {
  isInteractive: false,
  animate: false,
  role: 'presentation',
  theme: {
    text: { fontFamily: 'inherit', fontSize: 12, fill: 'var(--muted)' },
    labels: { text: { fontSize: 12, fontWeight: 500, fill: 'var(--ink)' } },
    grid: { line: { stroke: 'var(--line)' } },
  },
} as const;

/** The line at zero. */
export const zeroLine = [
  { axis: 'y' as const, value: 0, lineStyle: { stroke: 'var(--edge)', strokeWidth: 1 } },
];

export const DrawingContext = createContext<unknown>(null);

/** The props of the drawing around a mark. The library renders marks itself, and passes only its own props. */
export function useDrawing<Drawing>(): Drawing {
  return use(DrawingContext) as Drawing;
}

/** The mark with the tab stop, by index. */
const TabStopContext = createContext({ stop: 0, setStop: (_index: number) => {} });

interface ChartMarksProps extends ComponentProps<'div'> {
  label: string;
  /** For `useDrawing`. */
  drawing: unknown;
  arrows: Parameters<typeof moveFocus>[1];
}

/** The group of a chart's marks: its name, its keys, and tooltips. */
export function ChartMarks({ label, drawing, arrows, ...group }: ChartMarksProps) {
  const [stop, setStop] = useState(0);
  return (
    <DrawingContext value={drawing}>
      <TabStopContext value={{ stop, setStop }}>
        <Tooltip.Provider delayDuration={100}>
          <div
            role="group"
            aria-label={label}
            onKeyDown={(event) => moveFocus(event, arrows)}
            {...group}
          />
        </Tooltip.Provider>
      </TabStopContext>
    </DrawingContext>
  );
}

interface TipMarkProps extends ComponentProps<'g'> {
  index: number;
  /** The number of marks. */
  count: number;
  /** Its whole text, for screen readers. */
  label: string;
  tip: ReactNode;
  side?: 'top' | 'bottom';
  tipClassName?: string;
}

/** A mark with a tooltip on hover, tap or focus. */
export function TipMark({ index, count, label, tip, side, tipClassName, ...mark }: TipMarkProps) {
  const { stop, setStop } = use(TabStopContext);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger asChild>
        <g
          role="img"
          aria-label={label}
          // Its name has the same text.
          aria-describedby={undefined}
          tabIndex={index === Math.min(stop, count - 1) ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={(event: MouseEvent) => {
            // On touch screens a tap shows the tooltip.
            event.preventDefault();
            setIsOpen(true);
          }}
          {...mark}
        />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            'z-50 max-w-[min(20rem,calc(100vw-1rem))] animate-enter rounded-lg border bg-raised px-3 py-2 text-sm shadow-float',
            tipClassName,
          )}
        >
          {tip}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

export function shortenName(name: string, letters: number): string {
  const all = [...name];
  if (all.length <= letters) return name;
  const cut = all.slice(0, letters - 1).join('');
  return `${cut.trimEnd()}…`;
}
