import { Sankey, type CustomSankeyLayerProps, type SankeyLinkDatum } from '@nivo/sankey';
import { Tooltip } from 'radix-ui';
import { createContext, use, useState, type KeyboardEvent, type MouseEvent } from 'react';
import {
  fromKey,
  sidesOf,
  toKey,
  type Flow,
  type FlowLayout,
  type FlowNode,
} from '@/components/charts/flow-layout';
import { formatMoney } from '@/lib/format/format';

type Node = { id: string; node: FlowNode };
type Link = { source: string; target: string; value: number; flow: Flow };
type Layer = CustomSankeyLayerProps<Node, Link>;

/** In pixels. */
const BAR = 8;
const GAP = 8;
/** Minimum thickness in pixels, so that a band or bar is visible. */
const THINNEST = 1.5;

interface Shown {
  letters: number;
  /** The band with the tab stop; arrow keys move it. */
  active: number;
  setActive: (index: number) => void;
}

const ShownContext = createContext<Shown>({ letters: 0, active: 0, setActive: () => {} });

interface FlowDrawingProps {
  label: string;
  flows: readonly Flow[];
  width: number;
  layout: FlowLayout;
}

/** The bands. Default export: loads with its library after the screen's data. */
export default function FlowDrawing({ label, flows, width, layout }: FlowDrawingProps) {
  const [active, setActive] = useState(0);
  const { left, right } = sidesOf(flows);
  const nodes = [...left, ...right].map((node): Node => ({ id: node.key, node }));
  const links = flows.map((flow): Link => {
    const { from, to, amount } = flow;
    return { source: fromKey(from.id), target: toKey(to.id), value: amount, flow };
  });
  const shown = {
    letters: layout.letters,
    active: Math.min(active, flows.length - 1),
    setActive,
  };
  return (
    <ShownContext value={shown}>
      <Tooltip.Provider delayDuration={100}>
        <div role="group" aria-label={`${label}, as a picture`} data-flow onKeyDown={moveFocus}>
          <Sankey<Node, Link>
            data={{ nodes, links }}
            width={width}
            height={layout.height}
            margin={layout.margin}
            align="justify"
            sort="auto"
            nodeThickness={BAR}
            nodeSpacing={layout.spacing}
            nodeInnerPadding={0}
            layers={[Bands, People]}
            isInteractive={false}
            animate={false}
            role="presentation"
          />
        </div>
      </Tooltip.Provider>
    </ShownContext>
  );
}

/** One tab stop; arrows, Home and End move between bands. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bands = [...event.currentTarget.querySelectorAll<SVGGElement>('[data-band]')];
  const index = bands.findIndex((band) => band === event.target);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: bands.length - 1 }[
    event.key
  ];
  const band = index === -1 || target === undefined ? undefined : bands[target];
  if (!band) return;
  event.preventDefault();
  band.focus();
}

function Bands({ links }: Layer) {
  return (
    <>
      {links.map((link, index) => (
        <Band key={`${link.source.id} ${link.target.id}`} link={link} index={index} />
      ))}
    </>
  );
}

interface BandProps {
  link: SankeyLinkDatum<Node, Link>;
  index: number;
}

/** A band with its amount on hover, tap or focus. */
function Band({ link, index }: BandProps) {
  const { active, setActive } = use(ShownContext);
  const [isOpen, setIsOpen] = useState(false);
  const { flow } = link;
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger asChild>
        <g
          role="img"
          aria-label={flow.text}
          // Its name has the same text.
          aria-describedby={undefined}
          tabIndex={index === active ? 0 : -1}
          data-band
          onFocus={() => setActive(index)}
          onClick={(event: MouseEvent) => {
            // On touch screens a tap shows the tooltip.
            event.preventDefault();
            setIsOpen(true);
          }}
          className="group"
        >
          {/* Wide enough for a finger, however thin the band. Round, so that no corner widens the
              focus ring. */}
          <path
            d={middleOf(link)}
            fill="none"
            stroke="transparent"
            strokeWidth={24}
            strokeLinejoin="round"
          />
          <path
            d={outlineOf(link)}
            fill={flow.from.color ?? 'var(--edge)'}
            className="[fill-opacity:0.45] group-hover:[fill-opacity:0.75] group-focus-visible:[fill-opacity:0.75] forced-colors:fill-[CanvasText]"
          />
        </g>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-[min(20rem,calc(100vw-1rem))] animate-enter rounded-lg border bg-raised px-3 py-2 text-sm font-medium wrap-anywhere shadow-float"
        >
          {flow.text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

function People({ nodes, links }: Layer) {
  const { letters } = use(ShownContext);
  const isLeft = (key: string) => links.some(({ source }) => source.id === key);
  return (
    // Screen readers get the same from the bands.
    <g aria-hidden>
      {nodes.map(({ id, node, x, y, width, height }) => {
        const left = isLeft(id);
        const middle = y + height / 2;
        return (
          <g key={id} textAnchor={left ? 'end' : 'start'} fontSize={12}>
            <title>{`${node.name}, ${formatMoney(node.total)}`}</title>
            <rect
              x={x}
              y={y}
              width={width}
              height={Math.max(THINNEST, height)}
              rx={2}
              fill={node.color ?? 'var(--edge)'}
              {...(node.isMarked && { stroke: 'var(--ink)', strokeDasharray: '3 2' })}
              className="forced-colors:fill-[CanvasText]"
            />
            <g transform={`translate(${left ? x - GAP : x + width + GAP},${middle})`}>
              <text y={-3} fontWeight={600} className="fill-ink forced-colors:fill-[CanvasText]">
                {shorten(node.name, letters)}
              </text>
              <text y={12} className="fill-muted tabular-nums forced-colors:fill-[CanvasText]">
                {formatMoney(node.total)}
              </text>
            </g>
          </g>
        );
      })}
    </g>
  );
}

function endsOf({ source, target, pos0, pos1, thickness }: SankeyLinkDatum<Node, Link>) {
  const [x0, x1] = [source.x1, target.x0];
  return { x0, x1, y0: pos0, y1: pos1, half: Math.max(THINNEST, thickness) / 2 };
}

function middleOf(link: SankeyLinkDatum<Node, Link>): string {
  const { x0, x1, y0, y1 } = endsOf(link);
  return `M${x0},${y0}${curve(x0, x1, y0, y1)}`;
}

function outlineOf(link: SankeyLinkDatum<Node, Link>): string {
  const { x0, x1, y0, y1, half } = endsOf(link);
  const there = curve(x0, x1, y0 - half, y1 - half);
  const back = curve(x1, x0, y1 + half, y0 + half);
  return `M${x0},${y0 - half}${there}L${x1},${y1 + half}${back}Z`;
}

function curve(x0: number, x1: number, y0: number, y1: number): string {
  const middle = (x0 + x1) / 2;
  return `C${middle},${y0} ${middle},${y1} ${x1},${y1}`;
}

function shorten(name: string, letters: number): string {
  const all = [...name];
  if (all.length <= letters) return name;
  const cut = all.slice(0, letters - 1).join('');
  return `${cut.trimEnd()}…`;
}
