import type { Cents } from '@housetab/functions/core/money/money';

export interface FlowPerson {
  id: string;
  /** Short: as it stands beside the person. */
  name: string;
  color: string | null;
  /** Drawn dashed: nobody answers as them. */
  isMarked?: boolean;
}

/** An amount that goes from one person to another. */
export interface Flow {
  from: FlowPerson;
  to: FlowPerson;
  /** Above 0. */
  amount: Cents;
  /** All of it in words: `Ben owes Ann $30.00`. */
  text: string;
}

/** A person on one of the two sides, with the sum of what goes out or comes in there. */
export interface FlowNode extends FlowPerson {
  /** Unlike the person's id it tells the sides apart, so nothing goes in a circle. */
  key: string;
  total: Cents;
}

/** All in CSS pixels. */
export interface FlowLayout {
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** Between two people of one side: room for a name and an amount. */
  spacing: number;
  /** How many letters of a name there is room for. */
  letters: number;
}

const SPACING = 32;
/** Half of a name with its amount, which stand around the middle of a thin bar. */
const EDGE = 16;
/** The height of all that flows: it grows with the people, so that thin bands stay apart. */
const FLOW = { least: 72, forEach: 20, most: 200 };
/** The width of a letter of a name or an amount. */
const LETTER = 7;
const GAP = 10;
/** Names take no more than this share of the width, on each side. */
const MAX_SHARE = 0.32;

export const fromKey = (id: string) => `from:${id}`;
export const toKey = (id: string) => `to:${id}`;

/** The people of both sides, whose amounts weigh most first. */
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

/** The size of the picture in a place of this width. */
export function layOutFlows(flows: readonly Flow[], width: number): FlowLayout {
  const { left, right } = sidesOf(flows);
  const most = Math.max(left.length, right.length, 1);
  const flow = Math.min(FLOW.most, Math.max(FLOW.least, FLOW.forEach * most));
  const names = [...left, ...right].map(({ name }) => [...name].length);
  // An amount of six letters, such as `$84.35`, has room in any case.
  const wanted = Math.max(7, ...names) * LETTER + GAP;
  const room = Math.min(wanted, Math.floor(width * MAX_SHARE));
  return {
    height: 2 * EDGE + (most - 1) * SPACING + flow,
    margin: { top: EDGE, right: room, bottom: EDGE, left: room },
    spacing: SPACING,
    letters: Math.floor((room - GAP) / LETTER),
  };
}
