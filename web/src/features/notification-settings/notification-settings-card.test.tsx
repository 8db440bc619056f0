import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nothingChosen as chosen } from '@housetab/functions/core/notification/notification-choices';
import { NotificationSettingsCard } from '@/features/notification-settings/components/notification-settings-card';
import { annaInHome, renderApp } from '@test/render';
import { sampleSettings } from '@test/samples/notification-settings';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const path = '/notification-settings';

function open(answers: object = {}, settings: object = sampleSettings) {
  const calls = stubApi({
    [`GET ${path}`]: settings,
    [`PUT ${path}`]: settings,
    ...answers,
  });
  const { user } = renderApp(<NotificationSettingsCard />, { user: annaInHome });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { user, sent };
}

test('all notifications are off by default; a tick is saved at once', async () => {
  const { user, sent } = open();
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map(() => false));
  await user.click(screen.getByRole('checkbox', { name: /^Paying back/ }));
  await waitFor(() =>
    expect(sent()).toEqual([{ ...chosen, mail: { ...chosen.mail, payments: true } }]),
  );
});

test('a second tick while the first is being saved is not lost', async () => {
  let answer: (value: object) => void = () => {};
  const { user, sent } = open({
    [`PUT ${path}`]: () => new Promise<object>((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('checkbox', { name: /^My money/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Comments/ }));
  const boxes = ['My money', 'Comments'].map((name) =>
    screen.getByRole<HTMLInputElement>('checkbox', { name }),
  );
  await waitFor(() => expect(boxes.map(({ checked }) => checked)).toEqual([true, true]));
  answer(sampleSettings);
  const mail = { ...chosen.mail, money: true };
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...chosen, mail },
      { ...chosen, mail: { ...mail, comments: true } },
    ]),
  );
});

test('the weekly summary is chosen like the other kinds', async () => {
  const { user, sent } = open();
  const never = await screen.findByRole<HTMLInputElement>('radio', { name: 'Never' });
  expect(never.checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Every Monday' }));
  await waitFor(() => expect(sent()).toEqual([{ ...chosen, digest: 'weekly' }]));
});

test('quiet hours have night defaults, and are saved on blur, not for each digit', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('checkbox', { name: /^Quiet hours/ }));
  const quietHours = { from: '22:00', to: '07:00' };
  await waitFor(() => expect(sent()).toEqual([{ ...chosen, quietHours }]));
});

test('times are stored as typed; quiet hours over the whole day are not', async () => {
  const { user, sent } = open(
    {},
    {
      ...sampleSettings,
      quietHours: { from: '22:00', to: '07:00' },
    },
  );
  const to = await screen.findByLabelText('To');
  await user.clear(to);
  await user.type(to, '22:00');
  expect(await screen.findByText('Choose an end that differs from the beginning.')).toBeTruthy();
  await user.tab();
  expect(sent()).toEqual([]);
  await user.clear(to);
  await user.type(to, '08:30');
  await user.tab();
  await waitFor(() =>
    expect(sent()).toEqual([{ ...chosen, quietHours: { from: '22:00', to: '08:30' } }]),
  );
});

test('a choice that the server refuses is undone, and the error is shown', async () => {
  const { user } = open({ [`PUT ${path}`]: problem('conflict', 'Not now.') });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Comments/ });
  await user.click(box);
  expect(await screen.findByText('Failed to save what you are told')).toBeTruthy();
  await waitFor(() => expect(box.checked).toBe(false));
});

test('without e-mail at the deployment there is no e-mail choice', async () => {
  open({}, { ...sampleSettings, offered: { mail: false, push: false } });
  expect(await screen.findByText('This Housetab sends no e-mail.')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
