import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Household } from '@/app/routes/household';
import { sampleHousehold, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';
import { PATIENCE } from '@test/wait-for';

const answers = {
  'GET /users': [samplePerson('anna', 'Anna Berg', 'admin'), samplePerson('ben', 'Ben')],
  'GET /categories': [],
  'GET /permissions': [],
  'GET /households': [sampleHousehold({ role: 'admin', timeZone: 'Europe/Berlin' })],
};

const isHidden = (heading: string) =>
  screen.getByRole('heading', { name: heading }).closest('.invisible:not(.lg\\:visible)') !== null;

test('invites that do not load delay the rest only briefly', async () => {
  stubApi({ ...answers, 'GET /households/home/invites': () => new Promise<never>(() => {}) });
  renderApp(<Household />);
  expect(await screen.findByText('2 members')).toBeTruthy();
  for (const heading of ['Categories', 'Settings', 'Advanced']) {
    await expect.poll(() => isHidden(heading), { timeout: PATIENCE }).toBe(false);
  }
  expect(screen.getByText('Days are counted in Berlin time.')).toBeTruthy();
});

test('content below a late time zone waits for it, because it may take more lines', async () => {
  const late = Promise.withResolvers<unknown>();
  stubApi({
    ...answers,
    'GET /households/home/invites': [],
    'GET /households': () => late.promise,
  });
  renderApp(<Household />);
  await screen.findByText('2 members');
  await expect.poll(() => isHidden('Time zone'), { timeout: PATIENCE }).toBe(false);
  expect(isHidden('Currency')).toBe(true);
  late.resolve(answers['GET /households']);
  await expect.poll(() => isHidden('Currency'), { timeout: PATIENCE }).toBe(false);
});

test('a time zone that does not load hides no settings', async () => {
  stubApi({
    ...answers,
    'GET /households/home/invites': [],
    'GET /households': () => new Response(null, { status: 500 }),
  });
  renderApp(<Household />);
  expect(await screen.findByText('The time zone could not be loaded.')).toBeTruthy();
  await expect.poll(() => isHidden('Settings')).toBe(false);
  expect(isHidden('Currency')).toBe(false);
});
