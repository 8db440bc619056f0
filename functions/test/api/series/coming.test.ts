import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  letWait,
  makeSeries,
  monthly,
  templateOf,
  varying,
} from '../../support/entries/series-fixture.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';
import { test } from './series-test.ts';

/** What the dashboard tells of what repeats, which it asks for with its counts. */

const comingTo = async (client: TestClient, headers = {}) => {
  const { next, drafts } = (await client.get('/overview', headers)).body as Json;
  const names = (drafts as Json[]).map(({ template }) => template.note);
  return { next: next?.template.note ?? null, drafts: names };
};

const nothing = { next: null, drafts: [] };

test('what comes first within two weeks is told to whoever is in it', async ({ home }) => {
  const { ana, ben, cleo, dan } = home;
  const on = (start: string) => ({ rule: { every: 1, unit: 'week', start } });
  const named = (note: string, people: TestClient[]) => ({
    template: templateOf(people, { note }),
  });
  await makeSeries(ben, [ben, cleo], { ...named('Later', [ben, cleo]), ...on('2027-02-02') });
  const sooner = await makeSeries(ben, [ben, cleo], {
    ...named('Sooner', [ben, cleo]),
    ...on('2027-02-01'),
  });
  await makeSeries(ben, [ben], { ...named('Own', [ben]), ...on('2027-01-30') });
  await makeSeries(cleo, [cleo], { ...named('Far', [cleo]), ...on('2027-02-05') });
  expect(await comingTo(ben)).toEqual({ next: 'Own', drafts: [] });
  expect(await comingTo(cleo)).toEqual({ next: 'Sooner', drafts: [] });
  // An admin may see all of it, and has no part in it.
  expect(await comingTo(ana)).toEqual(nothing);
  expect(await comingTo(ana, { 'X-View-As': cleo.uid })).toMatchObject({ next: 'Sooner' });
  expect(await comingTo(dan)).toEqual(nothing);
  // What is paused does not come.
  await ben.post(`/series/${sooner.id}/pause`);
  expect(await comingTo(cleo)).toMatchObject({ next: 'Later' });
});

test('what waits for its amount is told to whoever is in it; however much repeats, five are read', async ({
  api,
  home,
}) => {
  const { household, ben, cleo, dan } = home;
  const { reads } = await cleo.get('/overview');
  for (let count = 0; count < 6; count++) {
    const series = await makeSeries(ben, [ben, cleo], {
      ...varying([ben, cleo]),
      rule: { ...monthly, start: `2027-02-0${count + 1}` },
    });
    await letWait(api, household, series);
    await makeSeries(ben, [ben, cleo], { id: randomUUID() });
  }
  const { body, reads: many } = await cleo.get('/overview');
  expect(body.drafts).toHaveLength(4);
  // Of each of the two a query that finds nothing is one.
  expect(many).toBe(reads + 3);
  expect(await comingTo(dan)).toEqual(nothing);
});
