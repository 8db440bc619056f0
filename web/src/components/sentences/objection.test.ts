import { expect, test } from 'vitest';
import { objectionTexts } from '@/components/sentences/objection';
import { groupSettleUp, objection } from '@test/samples/group-settle-up';
import { listedSettleUp } from '@test/samples/settle-up';

const { id, by, byName } = groupSettleUp();
const objections = [objection('ben', 'Nobody asked me.'), objection('anna', 'Too much.')];

test('who objects to what made everybody even, and why', () => {
  const part = listedSettleUp({ netting: { id, by, byName, objections } });
  expect(objectionTexts(part, 'anna')).toEqual([
    'Ben objects: Nobody asked me.',
    'You object: Too much.',
  ]);
  expect(objectionTexts(listedSettleUp({}), 'anna')).toEqual([]);
});

test('answers that were kept before there were objections have none', () => {
  const part = listedSettleUp({ netting: { id, by, byName, objections: [] } });
  const kept = { ...part, netting: { id, by, byName } } as unknown as typeof part;
  expect(objectionTexts(kept, 'anna')).toEqual([]);
});
