import '@test/kept-storage';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { WriteActions } from '@/shared/outbox/write-actions';
import { forgetWrites, queueWrite, listWrites, removeWrite } from '@/offline/outbox/outbox';
import { newWrite } from '@test/outbox';
import { anna, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

beforeEach(() => forgetWrites(anna.uid));

async function askToRemove() {
  const { kept } = await queueWrite(anna.uid, newWrite('a'));
  stubApi({});
  const { user } = renderApp(<WriteActions write={kept} name="Milk" isMember onEdit={() => {}} />);
  await user.click(screen.getByRole('button', { name: 'Remove Milk' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText('Milk: it was not sent, and is nowhere else.');
  return { kept, answer: () => user.click(question.getByRole('button', { name: 'Remove' })) };
}

test('a waiting entry is removed after a confirmation', async () => {
  const { answer } = await askToRemove();
  await answer();
  await expect.poll(() => listWrites(anna.uid)).toEqual([]);
  expect(screen.queryByText('It is not waiting any more')).toBeNull();
});

test('an entry sent during the confirmation is not reported as removed', async () => {
  const { kept, answer } = await askToRemove();
  await removeWrite(kept.order);
  await answer();
  await screen.findByText('It is not waiting any more');
});
