import { describe, expect, test } from 'vitest';
import { isPermitted } from '../../src/core/permission/permission.ts';
import { otherHousehold, sampleDocuments } from './matrix-attempts.ts';
import { matrixTable } from './matrix-table.ts';
import { useRules } from './rules-environment.ts';
import { sampleMembers, names, SAMPLE_NOW } from './sample-household.ts';

/** Every row of the permission matrix that applies to direct access, for every kind of member. */

const rows = matrixTable.map((row) => ({
  ...row,
  attempts: names.map((who) => ({ who, ...row.attempt(who) })),
  outside: [
    { who: 'a stranger', uid: 'stranger', isVerified: true },
    { who: `an unverified ${row.allowed[0]}`, uid: String(row.allowed[0]), isVerified: false },
    { who: 'nobody signed in', uid: null, isVerified: false },
  ].map((person) => ({ ...person, ...row.attempt(person.uid ?? 'nobody') })),
}));

const seeds = rows.flatMap(({ attempts, outside }) =>
  [...attempts, ...outside].flatMap(({ seeds }) => seeds),
);
// Rows may share a document; one commit writes it once.
const unique = new Map([...sampleDocuments, ...seeds].map((seed) => [seed.path, seed]));
const rules = useRules('matrix', [...unique.values(), ...otherHousehold()]);

describe.concurrent.each(rows)('$action, $what', (row) => {
  const { action, allowed, directly = allowed, attempts, outside } = row;
  test.each(attempts)('is allowed for $who', async ({ who, thing, try: attempt }) => {
    const isAllowed = allowed.includes(who);
    expect(isPermitted(action, sampleMembers[who], thing as never, SAMPLE_NOW)).toBe(isAllowed);
    expect(await attempt(rules.as(who))).toBe(directly.includes(who));
  });

  test.each(outside)('is refused for $who', async ({ uid, isVerified, try: attempt }) => {
    const database = uid ? rules.as(uid, { email_verified: isVerified }) : rules.asNobody();
    expect(await attempt(database)).toBe(false);
  });
});
