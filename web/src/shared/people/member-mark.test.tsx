import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  markOf,
  memberMarksOf,
  MemberMark,
  MemberMarksContext,
  withMemberMark,
} from '@/shared/people/member-mark';
import { AvatarWithName } from '@/shared/people/avatar';
import { samplePerson } from '@test/people';

const ann = samplePerson('ann', 'Ann');
const oma = { ...samplePerson('oma', 'Oma'), isGuest: true };
const ben = { ...samplePerson('ben', 'Ben'), leftAt: '2026-10-01T08:00:00.000Z' };

test('guests and former members are marked', () => {
  expect([ann, oma, ben].map(markOf)).toEqual([null, 'guest', 'former']);
  // A guest who was removed counts as former, which matters more.
  expect(markOf({ ...oma, leftAt: ben.leftAt })).toBe('former');
});

test('text-only places show the mark as text', () => {
  expect([ann, oma, ben].map((one) => withMemberMark(one.name, markOf(one)))).toEqual([
    'Ann',
    'Oma (no account)',
    'Ben (left)',
  ]);
});

test('the mark is beside the name, and is read with it', () => {
  render(
    <MemberMarksContext value={memberMarksOf([ann, oma, ben])}>
      <ul>
        {[ann, oma, ben].map(({ id, name }) => (
          <li key={id}>
            <AvatarWithName id={id} name={name} />
          </li>
        ))}
      </ul>
    </MemberMarksContext>,
  );
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['AAnn', 'OOma No account', 'BBen Left']);
});

test('without a loaded household, and for payees outside it, there is no mark', () => {
  const { container } = render(<MemberMark id={null} />);
  expect(container.textContent).toBe('');
});
