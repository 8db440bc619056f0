import { describeDifference } from '../../functions/src/core/audit/difference.ts';
import { createStore } from '../../functions/src/create-store.ts';
import { checkHousehold } from '../../functions/src/people/households/household-check.service.ts';
import { Choices } from '../../functions/test/support/random/choices.ts';
import type { BenchContext, BenchSection, SectionResult } from '../section.ts';
import { startSite } from '../site/start-site.ts';
import { findLost, type Acknowledged } from './acknowledged.ts';
import { newCounts, type SoakCounts } from './counts.ts';
import { findEmulator, injectFaults } from './faults.ts';
import { createHouseholds, type SoakHousehold } from './households.ts';
import {
  soakEdit,
  soakEnter,
  readSomething,
  soakRemove,
  soakTogglePaid,
  type SoakMember,
} from './member.ts';
import { endSettlement, soakImportRows, soakSettle } from './settling.ts';

const HOUSEHOLDS = 4;
const MEMBERS_EACH = 5;
/** HOUSETAB_SOAK_SECONDS overrides it. */
const SECONDS = 30;
const MAX_SECONDS = 120;

/** Relative frequency of each action. */
const actions = { read: 24, enter: 10, edit: 5, togglePaid: 3, remove: 2, settle: 4, end: 2 };

/**
 * Many members work at once, while Firestore is paused, the server is killed and connections are cut. Afterwards every
 * acknowledged write must be stored exactly once, and `check:household` must find no difference.
 */
export const soak: BenchSection = { name: 'soak', run };

async function run(context: BenchContext): Promise<SectionResult> {
  const seconds = secondsOf(context);
  const seed = Number(process.env['HOUSETAB_SEED'] ?? Date.now() % 2 ** 31);
  const choices = new Choices(seed);
  const counts = newCounts();
  const site = await startSite(context, null);
  let households: SoakHousehold[] = [];
  let startedAt = 0;
  try {
    households = await createHouseholds(
      context,
      site.origin,
      HOUSEHOLDS,
      MEMBERS_EACH,
      counts,
      choices,
    );
    context.log(`soak: HOUSETAB_SEED=${seed}, ${seconds} s`);
    startedAt = performance.now();
    const until = startedAt + seconds * 1000;
    const emulator = findEmulator(context.addresses.firestore);
    await Promise.all([
      injectFaults({ site, emulator, until, counts, choices: new Choices(seed + 1) }),
      ...households.flatMap(({ members }) => members.map((member) => act(member, until))),
    ]);
  } finally {
    // No pending request may change the households while they are compared.
    await site.stop();
  }
  const lost: string[] = [];
  const differences: string[] = [];
  for (const { id, acknowledged } of households) {
    lost.push(...(await findLost(context, id, acknowledged)));
    const check = await checkHousehold(createStore(context.firestore), id, new Date());
    differences.push(...(check ? check.differences.map(describeDifference) : [`${id} is missing`]));
  }
  const { unclear, surprises } = counts;
  for (const failure of site.failures) {
    if (failure['code'] === 'internal') context.log(`soak: ${JSON.stringify(failure)}`);
  }
  for (const line of [...lost, ...differences, ...unclear, ...surprises]) {
    context.log(`soak: ${line}`);
  }
  return toResult(
    counts,
    households,
    Math.round((performance.now() - startedAt) / 1000),
    lost.length,
    differences.length,
  );
}

async function act(member: SoakMember, until: number): Promise<void> {
  const does = {
    read: readSomething,
    enter: soakEnter,
    edit: soakEdit,
    togglePaid: soakTogglePaid,
    remove: soakRemove,
    settle: soakSettle,
    end: endSettlement,
  };
  // Only one member of a household imports; simultaneous imports would wait for each other.
  const own = { ...actions, ...(member.isImporter ? { import: 1 } : {}) };
  while (performance.now() < until) {
    const action = member.choices.weighted<keyof typeof does | 'import'>({ import: 0, ...own });
    await (action === 'import' ? soakImportRows : does[action])(member);
    await new Promise((resolve) => setTimeout(resolve, member.choices.below(300)));
  }
}

function secondsOf({ byEffort }: BenchContext): number {
  const chosen = Number(process.env['HOUSETAB_SOAK_SECONDS'] ?? byEffort(20, SECONDS));
  return Math.min(Number.isFinite(chosen) ? chosen : SECONDS, MAX_SECONDS);
}

function toResult(
  counts: SoakCounts,
  households: readonly SoakHousehold[],
  seconds: number,
  lost: number,
  differences: number,
): SectionResult {
  const { unclear, surprises } = counts;
  const count = (of: (one: Acknowledged) => number) =>
    households.reduce((sum, { acknowledged }) => sum + of(acknowledged), 0);
  const none = (text: string, found: number) => ({
    target: `soak: no ${text}`,
    measured: String(found),
    isMet: found === 0,
  });
  return {
    tables: [
      {
        title: `Load and faults: ${HOUSEHOLDS * MEMBERS_EACH} members in ${HOUSEHOLDS} households, ${seconds} s`,
        note:
          'A request without a response, or with one that asks for a retry, is repeated unchanged. ' +
          'Acknowledged writes are compared with the stored documents afterwards.',
        columns: ['event', 'count'],
        rows: [
          ['requests', counts.requests],
          ['actions: reads', counts.reads],
          ['actions: writes', counts.writes],
          ['Firestore paused', counts.pauses],
          ['server killed', counts.kills],
          ['connections cut by the client', counts.cuts],
          ['requests lost by the server', counts.lost],
          ['responses "contended, try again"', counts.contended],
          ['responses "something went wrong"', counts.internal],
          ['refused by a rule', counts.refused],
          ['acknowledged transactions', count(({ rows }) => rows.size)],
          ['acknowledged settlements', count(({ settlements }) => settlements.size)],
          ['acknowledged imports', count(({ imports }) => imports.size)],
          ['acknowledged, but not stored so', lost],
          ['unclear responses', unclear.length],
          ['unexplained refusals', surprises.length],
          ['differences found by check:household', differences],
        ],
      },
    ],
    targets: [
      none('acknowledged write that is missing or different', lost),
      none(
        'unclear response or unexplained refusal',
        unclear.length + counts.internal + surprises.length,
      ),
      none('difference found by check:household', differences),
    ],
  };
}
