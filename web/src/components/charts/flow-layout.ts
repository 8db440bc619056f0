import type { Cents } from '@housetab/functions/core/money/money';

interface FlowPerson {
  id: string;
  /** The short form displayed beside the person. */
  name: string;
  color: string | null;
  /** Drawn dashed: a guest or former member. */
  isMarked?: boolean;
}

export interface Flow {
  from: FlowPerson;
  to: FlowPerson;
  /** Above 0. */
  amount: Cents;
  /** The whole sentence: `Ben owes Ann $30.00`. */
  text: string;
}

export interface FlowNode extends FlowPerson {
  /** Unlike the person's id it differs by side, so nothing flows in a circle. */
  key: string;
  total: Cents;
}

/** CSS pixels. */
export interface FlowLayout {
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** Space between two people of one side for a name and an amount. */
  spacing: number;
  /** Number of letters of a name that fit. */
  letters: number;
}

const SPACING = 32;
/** Half the height of a name with its amount, centred on a thin bar. */
const EDGE = 16;
/** The height of all bands: it grows with the people, so that thin bands stay apart. */
const FLOW = { least: 72, forEach: 20, most: 200 };
/** The width of a letter of a name or an amount. */
const LETTER = 7;
const GAP = 10;
/** Limit of the names' share of the width, on each side. */
const MAX_SHARE = 0.32;

export const fromKey = (id: string) => `from:${id}`;
export const toKey = (id: string) => `to:${id}`;

/** The people of both sides, largest sums first. */
export function sidesOf(flows: readonly Flow[]): { left: FlowNode[]; right: FlowNode[] } {
  return {
    left: side(flows, ({ from }) => from, fromKey),
    right: side(flows, ({ to }) => to, toKey),
  };
}

function side(
  flows: readonly Flow[],
  personOf: (flow: Flow) => FlowPerson,
  keyOf: (id: string) => string,
): FlowNode[] {
  const groups = Map.groupBy(flows, (flow) => personOf(flow).id);
  return [...groups]
    .map(([id, own]) => ({
      ...personOf(own[0]!),
      key: keyOf(id),
      total: own.reduce((sum, { amount }) => sum + amount, 0),
    }))
    .sort((a, b) => b.total - a.total || (a.id < b.id ? -1 : 1));
}

export function layOutFlows(flows: readonly Flow[], width: number): FlowLayout {
  const { left, right } = sidesOf(flows);
  const most = Math.max(left.length, right.length, 1);
  const flow = Math.min(FLOW.most, Math.max(FLOW.least, FLOW.forEach * most));
  const names = [...left, ...right].map(({ name }) => [...name].length);
  // A six-letter amount such as `$84.35` always fits.
  const wanted = Math.max(7, ...names) * LETTER + GAP;
  const room = Math.min(wanted, Math.floor(width * MAX_SHARE));
  return {
    height: 2 * EDGE + (most - 1) * SPACING + flow,
    margin: { top: EDGE, right: room, bottom: EDGE, left: room },
    spacing: SPACING,
    letters: Math.floor((room - GAP) / LETTER),
  };
}
