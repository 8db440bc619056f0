import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ExportHousehold } from '@/features/households/components/export-household';
import { annaInHome, renderApp } from '@test/render';
import { householdDocument as whole } from '@test/samples/household-document';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

let files: File[] = [];
beforeEach(() => {
  files = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as File)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
});

const ask = async (answer: unknown, role: 'user' | 'admin' = 'admin') => {
  const calls = stubApi({ 'GET /households/home/export': answer });
  const user = { ...annaInHome, households: [{ id: 'home', name: 'Home', role }] };
  const rendered = renderApp(<ExportHousehold />, { user });
  await rendered.user.click(await screen.findByRole('button', { name: 'Export everything' }));
  return calls;
};

test('the export is saved exactly as the server sends it, amounts included', async () => {
  const calls = await ask(whole);
  expect(await screen.findByText(/^Saved as housetab-\d{4}-\d\d-\d\d\.json$/)).toBeTruthy();
  expect(JSON.parse(await files[0]!.text())).toEqual(whole);
  expect(calls.map(({ path }) => path)).toContain('/households/home/export');
});

/** The same document in two parts; the split is inside `members`. */
const { end, members, ...rest } = whole;
const { categories, permissions, activity, series, drafts, ...others } = rest;
const { expenses, transactions, settlements, settleUps, ...head } = others;
const parts = {
  first: { ...head, members, continue: 'place' },
  last: { members: [], categories, permissions, activity, series, drafts },
  end: { expenses, transactions, settlements, settleUps, end },
};
const inParts = (last: () => unknown) => (call: ApiCall) =>
  call.path.endsWith('?after=place') ? last() : parts.first;

test('a long export arrives in parts, and an interrupted part is requested again', async () => {
  const broken = () => new Response('{"members": [');
  let asked = 0;
  const calls = await ask(
    inParts(() => (++asked === 1 ? broken() : { ...parts.last, ...parts.end })),
  );
  expect(await screen.findByText(/^Saved as/)).toBeTruthy();
  expect(JSON.parse(await files[0]!.text())).toEqual(whole);
  const paths = calls.map(({ path }) => path).filter((path) => path.includes('/export'));
  expect(paths).toEqual([
    '/households/home/export',
    ...Array<string>(2).fill('/households/home/export?after=place'),
  ]);
});

test('a member who is no admin reads that the export has only what they can see', async () => {
  await ask(whole, 'user');
  expect(screen.getByText(/what you may see, in one file/)).toBeTruthy();
  await waitFor(() => expect(files).toHaveLength(1));
});

test.each([
  ['breaks off', () => new Response(JSON.stringify(whole).slice(0, -20))],
  ['lacks something', { ...whole, end: { ...whole.end, members: 2 } }],
  ['lacks its end', inParts(() => ({ ...parts.last, transactions, settlements, settleUps }))],
  ['lacks a list', inParts(() => ({ ...parts.last, settlements, settleUps, end }))],
  ['lacks a part', inParts(() => parts.end)],
  ['is refused', problem('too_many_requests', 'You have tried this too often.')],
])('a document that %s is not saved', async (_case, answer) => {
  await ask(answer);
  expect(await screen.findByText('Failed to export the household')).toBeTruthy();
  expect(files).toEqual([]);
});
