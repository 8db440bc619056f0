import { expect, test } from 'vitest';
import type { Member } from '../household/stored.ts';
import { knownValues, newNameUses } from './name-use.ts';

const now = new Date('2026-11-20T12:00:00Z');

function member(id: string, changes: Partial<Member> = {}): Member {
  return {
    id,
    name: id,
    email: `${id}@example.com`,
    photoURL: null,
    role: 'user',
    joinedAt: now,
    leftAt: null,
    grants: {},
    ...changes,
  };
}

const rent = {
  payTo: 'Landlord',
  paidBy: null,
  enteredBy: 'ana',
  category: 'Rent',
  parties: ['ana', 'ben'],
};
const doctor = {
  payTo: 'Doctor',
  paidBy: null,
  enteredBy: 'ana',
  category: 'Health',
  parties: ['ana'],
};

function payeesFor(viewer: Member): string[] {
  return [...knownValues([newNameUses({}, [rent, doctor])], 'payTo', viewer, now)].sort();
}

test('a payee is known to the parties of the transactions that name it', () => {
  expect(payeesFor(member('ana'))).toEqual(['Doctor', 'Landlord']);
  expect(payeesFor(member('ben'))).toEqual(['Landlord']);
  expect(payeesFor(member('cat'))).toEqual([]);
});

test("a payee is known to admins and to holders of the owner's grant while it is in force", () => {
  const grantUntil = (expiresAt: Date | null) => ({
    ana: { transactions: { permissionType: 'read' as const, expiresAt } },
  });
  expect(payeesFor(member('cat', { role: 'admin' }))).toEqual(['Doctor', 'Landlord']);
  expect(payeesFor(member('cat', { grants: grantUntil(null) }))).toEqual(['Doctor', 'Landlord']);
  expect(payeesFor(member('cat', { grants: grantUntil(now) }))).toEqual([]);
  expect(payeesFor(member('cat', { role: 'admin', leftAt: now }))).toEqual([]);
});

test('known uses are not added again', () => {
  const known = newNameUses({}, [rent]);
  expect(newNameUses(known, [rent, rent])).toEqual({});
  expect(newNameUses(known, [{ ...rent, category: 'Power' }])).toEqual({
    category: [
      { value: 'Power', ownerId: 'ana', partyId: 'ana' },
      { value: 'Power', ownerId: 'ana', partyId: 'ben' },
    ],
  });
  expect(newNameUses({}, [rent, doctor]).payTo).toHaveLength(3);
});
