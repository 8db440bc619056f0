import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '@/offline/cache/database';
import { TrackerReader } from '@/features/import/read/tracker-reader';
import '@test/kept-storage';
import { give, importButton, sent, showTracker, trackerServer } from '@test/samples/tracker';
import { waitFor } from '@test/wait-for';

beforeEach(async () => (await openDatabase()).clear('imports'));
afterEach(() => vi.restoreAllMocks());

const table = (count: number) =>
  [
    'Date,Description,Category,Cost,Currency,Anna,Cleo',
    ...Array.from({ length: count }, (_, index) => `2026-03-01,Tea ${index},Rent,2,USD,1,-1`),
  ].join('\n');

test('a file whose reading never ends can be replaced by another', async () => {
  trackerServer();
  const { user } = showTracker();
  const open = vi.spyOn(TrackerReader.prototype, 'open').mockReturnValueOnce(new Promise(() => {}));
  await give(user, table(1));
  expect(await screen.findByText('Reading flat.csv…')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await give(user, table(2));
  expect(await screen.findByText(/^flat.csv: Splitwise, 2 rows/)).toBeTruthy();
  expect(open).toHaveBeenCalledTimes(2);
});

test('a failed review shows an error, and another file can be chosen', async () => {
  trackerServer();
  const { user } = showTracker();
  vi.spyOn(TrackerReader.prototype, 'review').mockImplementation(() => {
    throw new RangeError('out of memory');
  });
  await give(user, table(1));
  expect(await screen.findByText('flat.csv could not be gone through.')).toBeTruthy();
  vi.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Another file' }));
  await give(user, table(2));
  expect(await screen.findByText(/2 rows/)).toBeTruthy();
});

test('nothing is imported while the last answer is still being computed', async () => {
  const { calls } = trackerServer();
  const { user } = showTracker();
  await give(user, table(3));
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
  expect((await importButton()).textContent).toBe('Import 3 rows');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  let goOn = () => {};
  const review = TrackerReader.prototype.review;
  vi.spyOn(TrackerReader.prototype, 'review').mockImplementation(function (
    this: TrackerReader,
    ...given
  ) {
    const wait = new Promise<void>((resolve) => (goOn = resolve));
    return wait.then(() => review.apply(this, given)) as never;
  });
  await user.selectOptions(screen.getByLabelText('Who is Cleo?'), 'Leave out');
  const next = screen.getByRole('button', { name: 'Next: the proof' });
  expect(next).toHaveProperty('disabled', true);
  goOn();
  await waitFor(() => expect(next).toHaveProperty('disabled', false));
  expect(sent(calls)).toEqual([]);
});
