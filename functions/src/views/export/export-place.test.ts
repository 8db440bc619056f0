import { expect, test } from 'vitest';
import type { Member } from '../../core/household/stored.ts';
import type { Role } from '../../core/household/roles.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { encodePlace, requirePlace, type ExportPlace } from './export-place.ts';
import { cursorScopeText } from './export.repository.ts';

/** A signed position continues an export only for the same reader with the same access. */

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

test('a position is valid for 55 minutes', () => {
  expect(requirePlace(ben, 'key', sealed, minutes(54))).toEqual(place);
  expect(() => requirePlace(ben, 'key', sealed, minutes(56))).toThrow('too long ago');
});

test('a changed position or another key is refused', () => {
  const [text, seal] = sealed.split('.');
  const other = { ...place, moment: { ...place.moment, seconds: place.moment.seconds - 60 } };
  const [earlier] = encodePlace(other, 'another').split('.');
  const wrong = ['', '.', 'x', text!, `${text}.`, `${earlier}.${seal}`, encodePlace(other, 'x')];
  for (const one of wrong) expect(() => requirePlace(ben, 'key', one, now)).toThrow('goes on here');
});

test('a position is only for its reader and their access', () => {
  const others = [actorOf('cleo'), actorOf('ben', 'admin'), actorOf('ben', 'user', true)];
  for (const one of [...others, { ...ben, viewAs: actorOf('cleo').member }]) {
    expect(() => requirePlace(one, 'key', sealed, now)).toThrow('has changed meanwhile');
  }
});
