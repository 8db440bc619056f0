import { expect } from 'vitest';
import { often } from '../../../support/random/random-seed.ts';
import {
  type TestAnswer,
  type TestApi,
  type TestClient,
  startApi,
  testConfig,
} from '../../../support/server/api-client.ts';
import { CommitGate } from './commit-gate.ts';
import { inventPeople } from '../../../support/server/accounts.ts';
import {
  type StoredHousehold,
  findDisorder,
  placeHousehold,
  readStored,
} from '../../../support/households/stored-household.ts';

/**
 * The members of a race. Each race has its own project: in the emulator, a query of a collection also locks
 * collections of the same name in all other households.
 */
export interface Ring {
  api: TestApi;
  householdId: string;
  /** The superadmin, who is party to nothing. */
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
  /** A user without any rows. */
  dan: TestClient;
}

/** Several members whose requests compete, and the check of the possible winners. */
export interface Contest {
  rivals: readonly (() => Promise<TestAnswer>)[];
  /** The final responses in the order of the rivals. */
  judge(answers: readonly TestAnswer[], after: StoredHousehold): void;
  /** Further checks outside the stored household. */
  lookFurther?(answers: readonly TestAnswer[]): Promise<void>;
}

export interface Race {
  what: string;
  /** Number of runs. Default: once, in the long run 30 times. */
  times?: number;
  /** Number of attempts for a commit; fewer if so many compete that they would wait for minutes. */
  commitAttempts?: number;
  prepare(ring: Ring): Promise<Contest>;
}

const TIMES = often({ gate: 1, long: 8 });
const CONTESTS_AT_ONCE = 24;

/**
 * Starts all races, many at the same time, because they mostly wait for locks.
 *
 * @returns the result of each
 */
export function startRaces(races: readonly Race[]): Map<Race, Promise<void>> {
  const enter = limitTo(CONTESTS_AT_ONCE);
  return new Map(
    races.map((race) => {
      const result = runRace(race, enter);
      // The caller awaits the error later; until then it must not end the process.
      result.catch(() => {});
      return [race, result];
    }),
  );
}

type Enter = (work: () => Promise<void>) => Promise<void>;

/** Runs so many at once; the others wait for their turn. */
function limitTo(count: number): Enter {
  let free = count;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

async function runRace({ what, times = TIMES, commitAttempts, prepare }: Race, enter: Enter) {
  const runs = Array.from({ length: times }, () =>
    enter(async () => {
      const ring = await openRing(commitAttempts);
      await hold(ring, what, await prepare(ring));
      await ring.api.stop();
    }),
  );
  await Promise.all(runs);
}

async function openRing(attempts = testConfig.limits.commit.attempts): Promise<Ring> {
  const limits = {
    ...testConfig.limits,
    commit: { ...testConfig.limits.commit, attempts },
  };
  const api = await startApi({ config: { ...testConfig, limits } });
  const accounts = await inventPeople(api, ['ana', 'ben', 'cleo', 'dan']);
  const people = accounts.map((account) => ({
    client: api.as(account),
    name: account.uid,
    role: account.uid === 'ana' ? ('superadmin' as const) : ('user' as const),
  }));
  const householdId = await placeHousehold(api, people);
  const [ana, ben, cleo, dan] = people.map(({ client }) => client.in(householdId)) as [
    TestClient,
    TestClient,
    TestClient,
    TestClient,
  ];
  return { api, householdId, ana, ben, cleo, dan };
}

/** The number of races, and those in which not all had read before the first one wrote. */
export const held = { contests: 0, missed: [] as string[], overtakings: 0 };

async function hold(
  { api, householdId }: Ring,
  what: string,
  { rivals, judge, lookFurther }: Contest,
): Promise<void> {
  const gate = new CommitGate(api.firestore, rivals.length);
  const answers = await Promise.all(
    rivals.map(async (rival) => {
      const answer = await rival();
      gate.leave();
      return answer;
    }),
  );
  held.contests += 1;
  if (gate.isForced) held.missed.push(what);
  if (gate.repeats > 0) held.overtakings += 1;
  for (const answer of answers) expectClear(answer);
  const stored = await readStored(api, householdId);
  expect(findDisorder(stored)).toEqual([]);
  // Refused requests with a retryable error are retried one by one: the first attempt must have left nothing.
  const final: TestAnswer[] = [];
  for (const [index, answer] of answers.entries()) {
    final.push(answer.status === 503 ? await rivals[index]!() : answer);
  }
  const after = final.every((one, index) => one === answers[index])
    ? stored
    : await readStored(api, householdId);
  expect(findDisorder(after)).toEqual([]);
  judge(final, after);
  await lookFurther?.(final);
}

/** Expects success, or a refusal with a code that clients know. */
function expectClear({ status, headers, body }: TestAnswer): void {
  if (status < 300) return;
  expect(headers.get('Content-Type')).toContain('application/problem+json');
  if (status < 500) return;
  expect([status, body.code]).toEqual([503, 'contended']);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}
