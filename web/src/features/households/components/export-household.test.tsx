import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ExportHousehold } from '@/features/households/components/export-household';
import { annaInHome, renderApp } from '@test/render';
import { householdDocument as whole } from '@test/samples/household-document';
import { problem, stubApi } from '@test/stub-api';

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

test('what the server sends is saved as it is, amounts too', async () => {
  const calls = await ask(whole);
  expect(await screen.findByText(/^Saved as housetab-\d{4}-\d\d-\d\d\.json$/)).toBeTruthy();
  expect(JSON.parse(await files[0]!.text())).toEqual(whole);
  expect(calls.map(({ path }) => path)).toContain('/households/home/export');
});

test('others than admins read that it is what they may see', async () => {
  await ask(whole, 'user');
  expect(screen.getByText(/what you may see, in one file/)).toBeTruthy();
  await waitFor(() => expect(files).toHaveLength(1));
});

test.each([
  ['breaks off', () => new Response(JSON.stringify(whole).slice(0, -20))],
  ['lacks something', { ...whole, end: { ...whole.end, members: 2 } }],
  ['is refused', problem('too_many_requests', 'You have tried this too often.')],
])('a document that %s is not saved', async (_case, answer) => {
  await ask(answer);
  expect(await screen.findByText('Failed to export the household')).toBeTruthy();
  expect(files).toEqual([]);
});
