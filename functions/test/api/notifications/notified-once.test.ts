import fc from 'fast-check';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import type { PushRefusal } from '../../../../push-stand-in/server.ts';
import { createStore } from '../../../src/create-store.ts';
import { sendPushes } from '../../../src/views/pushes/push.service.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { createTestHousehold } from '../../support/households/household-fixture.ts';
import { HOUR, openPost } from '../../support/letters/letter-fixture.ts';
import { startPushing } from '../../support/letters/push-fixture.ts';
import { choose, settingsWith, SOON } from '../../support/letters/notified-fixture.ts';
import { checkProperty } from '../../support/random/check-property.ts';
import { often } from '../../support/random/random-seed.ts';
import type { TestClient } from '../../support/server/api-client.ts';

/**
 * No event is sent twice under any order of failures, and none is lost to a busy server: two members enter on
 * two devices at the same moment, while several job runs overlap.
 */

const HISTORIES = often({ gate: 1, long: 10 });

const { api, service, caught, sender, stop } = await startPushing();
afterAll(() => stop());

/** The others enter rows of Ben's at the same moment, each twice; none knows the job's state. */
async function enterAtOnce(round: number, ben: TestClient, others: readonly TestClient[]) {
  const notes = others.flatMap((_, person) => [0, 1].map((one) => `n${round}-${person}-${one}-n`));
  await Promise.all(
    notes.map((note, index) => lend(others[index >> 1]!, ben, 1 + index, { note })),
  );
  return notes;
}

const busy = fc.constantFrom<PushRefusal | null>(null, { status: 429 }, { status: 503 });
const failing = fc.constantFrom<PushRefusal | null>(
  ...[null, { status: 429, headers: { 'Retry-After': '3600' } }, { status: 503 }],
  ...[{ status: 400 }, { status: 410 }],
  ...[
    { status: 0, hangsUp: true as const },
    { status: 0, hangsUp: true as const, hasTaken: true as const },
  ],
);
const stepsWith = (refusal: typeof failing) =>
  fc.array(
    fc.record({
      enters: fc.boolean(),
      refusals: fc.tuple(refusal, refusal),
      hours: fc.constantFrom(0, 1, 9, 50),
      runs: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 3, maxLength: 6 },
  );
const pushes = fc.oneof(
  stepsWith(busy).map((steps) => ({ steps, isOnlyBusy: true })),
  stepsWith(failing).map((steps) => ({ steps, isOnlyBusy: false })),
);

test(`in random orders of failures (${HISTORIES}) each device gets each event at most once`, async () => {
  const property = fc.asyncProperty(pushes, async ({ steps, isOnlyBusy }) => {
    const [, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    const { mail: push } = settingsWith();
    await choose(ben, { mail: Object.fromEntries(Object.keys(push).map((k) => [k, false])), push });
    const devices = ['phone', 'laptop'].map((name) => `${ben.uid} ${name}`);
    for (const device of devices) {
      expect((await ben.post('/push-subscriptions', service.subscribe(device))).status).toBe(201);
    }
    let later = 0;
    const run = () =>
      sendPushes(createStore(api.firestore), {
        ...{ auth: api.auth, sender, log: { warn: () => {}, error: () => {} } },
        clock: () => new Date(Date.now() + later),
      });
    const refuse = (refusals: readonly (PushRefusal | null)[]) => {
      for (const [index, device] of devices.entries())
        service.refuse(refusals[index] ?? null, device);
    };

    const notes: string[] = [];
    for (const [round, { enters, refusals, hours, runs }] of steps.entries()) {
      refuse(refusals);
      later += hours * HOUR;
      const [entered] = await Promise.all([
        enters || round === 0 ? enterAtOnce(round, ben, [ana, cleo]) : [],
        ...Array.from({ length: runs }, run),
      ]);
      notes.push(...entered);
    }
    refuse([]);
    for (let end = 0; end < 3; end += 1) {
      later += 50 * HOUR;
      await Promise.all([run(), run()]);
    }

    for (const device of devices) {
      const texts = caught.filter(({ to }) => to === device).map(({ text }) => text);
      const told = notes.map((note) => texts.filter((text) => text.includes(note)).length);
      expect(Math.max(...told)).toBeLessThanOrEqual(1);
      if (isOnlyBusy) expect(Math.min(...told)).toBe(1);
    }
    expect(caught.filter(({ to }) => to.startsWith(ana.uid) || to.startsWith(cleo.uid))).toEqual(
      [],
    );
  });
  await checkProperty('pushes once', property, HISTORIES);
});

/** The mail server's reaction to one attempt. */
const answers = [
  'takes it',
  'is busy',
  'turns us away',
  'breaks before',
  'has taken it and breaks',
];
const mailSteps = fc.array(
  fc.record({ answer: fc.constantFrom(...answers), hours: fc.constantFrom(0.2, 1, 9, 30) }),
  { minLength: 2, maxLength: 6 },
);

test(`in random orders of failures (${HISTORIES}) no two e-mails have the same event`, async () => {
  const property = fc.asyncProperty(mailSteps, async (steps) => {
    const [, ana, ben, cleo] = await createTestHousehold(api, ['Ana', 'Ben', 'Cleo']);
    await choose(ben);
    let answer = answers[0]!;
    const lost: string[] = [];
    const refusal = (responseCode: number) =>
      Object.assign(new Error('Not now.'), { responseCode });
    const server: SMTPServerOptions = {
      onConnect: (_session, done) => done(answer === 'turns us away' ? refusal(421) : null),
      onRcptTo: (_address, _session, done) => {
        if (answer === 'breaks before') breaking.hangUp();
        else done(answer === 'is busy' ? refusal(451) : null);
      },
      onData: (stream) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        stream.on('end', () => {
          // The text before its lines were folded.
          lost.push(text.replaceAll(/=\r?\n/g, ''));
          breaking.hangUp();
        });
      },
    };
    const [breaking, working] = await Promise.all([openPost(api, server), openPost(api)]);
    const run = (later: number) => (answer === 'takes it' ? working : breaking).run(later);

    const [notes] = await Promise.all([enterAtOnce(0, ben, [ana, cleo]), run(0), run(0)]);
    let later = SOON;
    for (const step of steps) {
      answer = step.answer;
      await Promise.all([run(later), run(later)]);
      later += step.hours * HOUR;
    }
    answer = 'takes it';
    for (let end = 0; end < 3; end += 1) await run((later += 40 * HOUR));
    await Promise.all([breaking.close(), working.close()]);

    const mails = [...working.to(ben.email).map(({ text }) => text), ...lost];
    const told = notes.map((note) => mails.filter((text) => text.includes(note)).length);
    expect(Math.max(...told)).toBeLessThanOrEqual(1);
    // A mail that was accepted before its response was lost counts as sent; everything else is sent in the
    // end.
    expect(Math.min(...told)).toBe(1);
    expect([ana, cleo].flatMap(({ email }) => working.to(email))).toEqual([]);
  });
  await checkProperty('mails once', property, HISTORIES);
});
