import { gzipSync } from 'node:zlib';
import { benchClient, type Client } from '../client.ts';
import type { BenchContext, BenchSection, Table, BenchTarget } from '../section.ts';
import { sizesOr } from '../sizes.ts';
import { percentile, round } from '../statistics.ts';
import { callsFor, type TimedCall } from './calls.ts';
import { record, replay } from './recorder.ts';

interface Timing {
  name: string;
  api: number[];
  floor: number[];
  bytes: number;
  compressed: number;
}

interface TimingsAtSize {
  size: number;
  repetitions: number;
  timings: Timing[];
}

/**
 * Times every call over HTTP, and its floor: the same Firestore operations with the bare Admin SDK. They are recorded
 * from the call, and replayed with the same parallelism.
 */
export const speed: BenchSection = {
  name: 'speed',
  async run(context) {
    const sizes = sizesOr(context.byEffort([1000], [1000, 10_000]));
    const measured: TimingsAtSize[] = [];
    for (const size of sizes) {
      const repetitions = repetitionsAt(size, context);
      measured.push({ size, repetitions, timings: await timeCalls(context, size, repetitions) });
    }
    return {
      tables: [...measured.map(speedTable), growthTable(measured)],
      targets: measured.map(toTarget),
    };
  },
};

/** The emulator scans all rows for most calls, which takes minutes in a large household. */
function repetitionsAt(size: number, { byEffort }: BenchContext): number {
  const wanted = process.env['BENCH_REPETITIONS'];
  if (wanted !== undefined) return Number(wanted);
  return size > 1000 ? byEffort(3, 3, 5) : byEffort(5, 9, 15);
}

/**
 * The emulator scans all rows for each word of a search. At 10,000 rows a search for an amount takes more than a
 * minute, so only `--long` times it.
 */
function isTimedAt(size: number, name: string, { effort }: BenchContext): boolean {
  return size <= 1000 || effort === 'long' || !name.startsWith('GET /search');
}

async function timeCalls(
  context: BenchContext,
  size: number,
  repetitions: number,
): Promise<Timing[]> {
  const household = await context.loadHousehold(size);
  const server = await context.startServer();
  const client = benchClient(server.origin, household.members[2]!, household.id);
  const timings: Timing[] = [];
  try {
    const all = await callsFor(context, household);
    const calls = all.filter(({ name }) => isTimedAt(size, name, context));
    await warmUp(client, calls);
    for (const call of calls) {
      const timing = await timeCall(client, call, repetitions);
      const [api, floor] = [timing.api, timing.floor].map((all) => round(percentile(all, 0.5)));
      context.log(
        `speed at ${size.toLocaleString('en-US')}: ${call.name} ${api} ms, floor ${floor}`,
      );
      timings.push(timing);
    }
  } finally {
    await server.close();
  }
  return timings;
}

/** Milliseconds. Slower calls are timed once, so that the section stays short. */
const TOO_LONG = 1_000;

/**
 * Call and floor alternate, so that a busy moment of the machine affects both. A read is recorded once; a write is
 * recorded each time, because its documents differ.
 */
async function timeCall(client: Client, call: TimedCall, wanted: number): Promise<Timing> {
  let { result, recording } = await record(async () => client.send(await call.next()));
  const isSlow = !call.isWrite && result.milliseconds > TOO_LONG;
  const repetitions = isSlow ? 1 : wanted;
  const timing: Timing = { name: call.name, api: [], floor: [], bytes: 0, compressed: 0 };
  for (let count = 0; count < repetitions; count += 1) {
    const next = await call.next();
    timing.api.push((isSlow ? result : await client.send(next)).milliseconds);
    if (call.isWrite) {
      const again = await call.next();
      ({ result, recording } = await record(() => client.send(again)));
    }
    const startedAt = performance.now();
    await replay(recording);
    timing.floor.push(performance.now() - startedAt);
  }
  return { ...timing, bytes: result.bytes, compressed: gzipSync(result.text).length };
}

let warmUps = 0;

/** Lets the engine compile both sides before the first measurement. Once is enough for all sizes. */
async function warmUp(client: Client, calls: readonly TimedCall[]): Promise<void> {
  for (; warmUps < 2; warmUps += 1) {
    for (const call of calls) {
      const { recording } = await record(async () => client.send(await call.next()));
      await replay(recording);
    }
  }
}

const ALLOWED_RATIO = 1.5;
const ALLOWED_MORE = 15;

function isAtFloor({ api, floor }: Timing): boolean {
  const least = percentile(floor, 0.5);
  return percentile(api, 0.5) <= Math.max(ALLOWED_RATIO * least, least + ALLOWED_MORE);
}

function speedTable({ size, repetitions, timings }: TimingsAtSize): Table {
  return {
    title: `Speed: milliseconds over HTTP at ${size.toLocaleString('en-US')} transactions`,
    columns: [
      ...['call', 'p50', 'p95', 'floor p50', 'floor p95'],
      ...['ratio', 'own ms', 'bytes', 'gzipped'],
    ],
    rows: timings.map(({ name, api, floor, bytes, compressed }) => {
      const [p50, floorP50] = [percentile(api, 0.5), percentile(floor, 0.5)];
      return [
        name,
        ...[p50, percentile(api, 0.95), floorP50, percentile(floor, 0.95)].map((ms) => round(ms)),
        floorP50 < 0.2 ? '–' : round(p50 / floorP50, 2),
        round(p50 - floorP50),
        bytes,
        compressed,
      ];
    }),
    note:
      `${repetitions} times each, alternating with the floor; calls over ${TOO_LONG / 1000} s once. The floor decodes the ` +
      'documents, but has no token check and no HTTP. The emulator scans a collection where production reads ' +
      'an index: compare with the floor, not between sizes. Bytes: head and body. Hosting compresses the body.',
  };
}

function growthTable(measured: readonly TimingsAtSize[]): Table {
  return {
    title:
      'Speed: the API’s own milliseconds (p50 minus the floor), by transactions in the household',
    columns: ['call', ...measured.map(({ size }) => size.toLocaleString('en-US'))],
    rows: measured[0]!.timings.map(({ name }) => [
      name,
      ...measured.map(({ timings }) => {
        const timing = timings.find((one) => one.name === name);
        if (timing === undefined) return '–';
        const { api, floor } = timing;
        return round(percentile(api, 0.5) - percentile(floor, 0.5));
      }),
    ]),
  };
}

function toTarget({ size, timings }: TimingsAtSize): BenchTarget {
  const above = timings.filter((timing) => !isAtFloor(timing));
  return {
    target: `No call above 1.5 × its floor, or + 15 ms, at ${size.toLocaleString('en-US')}`,
    measured:
      above.length === 0
        ? `all ${timings.length} calls`
        : `${above.length} of ${timings.length}: ${above.map(({ name }) => name).join(', ')}`,
    isMet: above.length === 0,
  };
}
