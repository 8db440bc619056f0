import { expect, test } from 'vitest';
import { objectionTexts } from '@/shared/settling/objection';
import { groupSettleUp, objection } from '@test/samples/group-settle-up';
import { listedSettleUp } from '@test/samples/settle-up';

const { id, by, byName } = groupSettleUp();
const objections = [objection('ben', 'Nobody asked me.'), objection('anna', 'Too much.')];

test('an objection to a group settle-up names member and reason', () => {
  const part = listedSettleUp({ netting: { id, by, byName, objections } });
  expect(objectionTexts(part, 'anna')).toEqual([
    'Ben objects: Nobody asked me.',
    'You object: Too much.',
  ]);
  expect(objectionTexts(listedSettleUp({}), 'anna')).toEqual([]);
});

test('responses cached before objections existed have none', () => {
  const part = listedSettleUp({ netting: { id, by, byName, objections: [] } });
  const kept = { ...part, netting: { id, by, byName } } as unknown as typeof part;
  expect(objectionTexts(kept, 'anna')).toEqual([]);
});
