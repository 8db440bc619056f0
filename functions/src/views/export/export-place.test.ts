import { expect, test } from 'vitest';
import type { Member, Role } from '../../core/household/member.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { encodePlace, requirePlace, type ExportPlace } from './export-place.ts';
import { cursorScopeText } from './export.repository.ts';

/** A document goes on only where the server has said, for whom it said so, as long as they may see the same. */

const now = new Date('2026-11-26T12:00:00Z');

function actorOf(id: string, role: Role = 'user', openBooks = false): Actor {
  const facts = { name: id, email: '', photoURL: null, joinedAt: now, leftAt: null, grants: {} };
  const member: Member = { id, role, openBooks, ...facts };
  return { uid: id, householdId: 'home', member, viewAs: null };
}

function placeOf({ householdId, member }: Actor): ExportPlace {
  return {
    moment: { seconds: now.getTime() / 1000, nanoseconds: 0 },
    asked: cursorScopeText({ householdId, viewers: [member], now }),
    ...{ section: 'activity', cursor: null, counts: { members: 1 } },
  };
}

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const ben = actorOf('ben');
const place = placeOf(ben);
const sealed = encodePlace(place, 'key');

test('it is read as it was said, within the hour', () => {
  expect(requirePlace(ben, 'key', sealed, minutes(54))).toEqual(place);
  expect(() => requirePlace(ben, 'key', sealed, minutes(56))).toThrow('too long ago');
});

test('nothing in it can be chosen, and no other key fits', () => {
  const [text, seal] = sealed.split('.');
  const other = { ...place, moment: { ...place.moment, seconds: place.moment.seconds - 60 } };
  const [earlier] = encodePlace(other, 'another').split('.');
  const wrong = ['', '.', 'x', text!, `${text}.`, `${earlier}.${seal}`, encodePlace(other, 'x')];
  for (const one of wrong) expect(() => requirePlace(ben, 'key', one, now)).toThrow('goes on here');
});

test('it is for who asked, and for what they may see', () => {
  const others = [actorOf('cleo'), actorOf('ben', 'admin'), actorOf('ben', 'user', true)];
  for (const one of [...others, { ...ben, viewAs: actorOf('cleo').member }]) {
    expect(() => requirePlace(one, 'key', sealed, now)).toThrow('has changed meanwhile');
  }
});
