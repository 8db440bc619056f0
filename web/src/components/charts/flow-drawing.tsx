import { Sankey, type CustomSankeyLayerProps, type SankeyLinkDatum } from '@nivo/sankey';
import {
  ChartMarks,
  ownMarks,
  shortenName,
  TipMark,
  useDrawing,
} from '@/components/charts/chart-marks';
import {
  fromKey,
  sidesOf,
  toKey,
  type Flow,
  type FlowLayout,
  type FlowNode,
} from '@/components/charts/flow-layout';
import { upAndDown } from '@/components/charts/move-focus';
import { formatMoney } from '@/lib/format/format';

type Node = { id: string; node: FlowNode };
type Link = { source: string; target: string; value: number; flow: Flow };
type Layer = CustomSankeyLayerProps<Node, Link>;

/** In pixels. */
const BAR = 8;
const GAP = 8;
/** Minimum thickness in pixels, so that a band or bar is visible. */
const THINNEST = 1.5;

interface FlowDrawingProps {
  label: string;
  flows: readonly Flow[];
  width: number;
  layout: FlowLayout;
}

/** The bands. Default export: loads with its library after the screen's data. */
export default function FlowDrawing(props: FlowDrawingProps) {
  const { label, flows, width, layout } = props;
  const { left, right } = sidesOf(flows);
  const nodes = [...left, ...right].map((node): Node => ({ id: node.key, node }));
  const links = flows.map((flow): Link => {
    const { from, to, amount } = flow;
    return { source: fromKey(from.id), target: toKey(to.id), value: amount, flow };
  });
  return (
    <ChartMarks label={`${label}, as a picture`} drawing={props} arrows={upAndDown} data-flow>
      <Sankey<Node, Link>
        {...ownMarks}
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
      />
    </ChartMarks>
  );
}

/** Bands with their amounts as tooltips. */
function Bands({ links }: Layer) {
  return links.map((link, index) => (
    <TipMark
      key={`${link.source.id} ${link.target.id}`}
      index={index}
      count={links.length}
      label={link.flow.text}
      tip={link.flow.text}
      tipClassName="font-medium wrap-anywhere"
      data-band
      className="group"
    >
      {/* Wide enough for a finger, however thin the band. Round, so that no corner widens the focus
          ring. */}
      <path
        d={middleOf(link)}
        fill="none"
        stroke="transparent"
        strokeWidth={24}
        strokeLinejoin="round"
      />
      <path
        d={outlineOf(link)}
        fill={link.flow.from.color ?? 'var(--edge)'}
        className="[fill-opacity:0.45] group-hover:[fill-opacity:0.75] group-focus-visible:[fill-opacity:0.75] forced-colors:fill-[CanvasText]"
      />
    </TipMark>
  ));
}

function People({ nodes, links }: Layer) {
  const { letters } = useDrawing<FlowDrawingProps>().layout;
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
                {shortenName(node.name, letters)}
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
