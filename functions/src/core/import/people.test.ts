import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlainMember } from '../../../test/support/core/fixtures.ts';
import { findImportPeople, findSharedFaults, findUnknownNames, type Importer } from './people.ts';

const members = [
  makePlainMember(),
  makePlainMember({ id: 'ben', name: 'Ben', email: 'ben@example.com' }),
  // A name that equals another member's e-mail is ambiguous.
  makePlainMember({ id: 'twin', name: 'BEN@example.com', email: 'twin@example.com' }),
];

const anna = { id: 'anna', isAdmin: false };
const now = new Date('2026-11-26T12:00:00Z');

describe('the people of an imported row', () => {
  it('are members if name, e-mail or id matches exactly one', () => {
    for (const payTo of ['anna', ' ANNA ', 'anna@example.com']) {
      expect(findImportPeople({ payTo, owedBy: 'ben' }, members, anna, now)).toEqual({
        paidBy: 'anna',
        payTo: null,
        owedBy: 'ben',
        reasons: [],
      });
    }
  });

  it('are outside payees otherwise', () => {
    for (const payTo of ['Corner Shop', 'ben@example.com']) {
      expect(findImportPeople({ payTo }, members, anna, now)).toEqual({
        paidBy: null,
        payTo,
        owedBy: null,
        reasons: [],
      });
    }
  });

  it('owe nothing if the cell is empty or N/A', () => {
    for (const owedBy of [undefined, null, '', 'n/a', 'N/A']) {
      expect(findImportPeople({ payTo: 'Anna', owedBy }, members, anna, now).owedBy).toBeNull();
    }
  });

  it.each([
    ['Dan', 'No one member is called "Dan".'],
    ['ben@example.com', 'No one member is called "ben@example.com".'],
    ['Anna', 'The one who paid cannot also owe it.'],
  ])('include as debtor only one other member: %s', (owedBy, reason) => {
    expect(findImportPeople({ payTo: 'Anna', owedBy }, members, anna, now).reasons).toEqual([
      reason,
    ]);
  });

  it('may be two other members only if an admin imports', () => {
    const row = { payTo: 'Anna', owedBy: 'ben' };
    const reasons = (id: string, isAdmin: boolean) =>
      findImportPeople(row, members, { id, isAdmin }, now).reasons;
    expect(reasons('twin', false)).toEqual([
      'Only an admin, or one of the two, can import what one member owes another.',
    ]);
    for (const id of ['anna', 'ben']) expect(reasons(id, false)).toEqual([]);
    expect(reasons('twin', true)).toEqual([]);
  });
});

describe('a recently changed name', () => {
  const since = (until: string) => ({ formerName: { name: 'Ben', until } });
  const oma = { id: 'ben', name: 'Oma', email: 'ben@example.com' };
  const renamed = [makePlainMember(), { ...oma, ...since('2026-11-20T12:00:00Z') }];
  const reason = '"Oma" is a name that "Ben" took lately. Say who is meant.';
  const admin = { id: 'anna', isAdmin: true };

  it('creates no debt, in any spelling', () => {
    for (const name of ['Oma', ' OMA ', 'oma']) {
      for (const row of [
        { payTo: name, owedBy: 'Anna' },
        { payTo: 'Anna', owedBy: name },
      ]) {
        expect(findImportPeople(row, renamed, admin, now)).toMatchObject({
          ...{ paidBy: null, owedBy: null, reasons: [reason] },
        });
      }
    }
  });

  it('does not affect a match by id or e-mail, nor an older name', () => {
    for (const owedBy of ['ben', 'BEN@example.com']) {
      const row = { payTo: 'Anna', owedBy };
      expect(findImportPeople(row, renamed, admin, now)).toMatchObject({ owedBy: 'ben' });
    }
    const old = [makePlainMember(), { ...oma, ...since('2026-08-20T12:00:00Z') }];
    const row = { payTo: 'Oma', owedBy: 'Anna' };
    expect(findImportPeople(row, old, admin, now)).toMatchObject({ paidBy: 'ben', reasons: [] });
  });

  it('is no member if the payee is marked as outside; otherwise it is an error', () => {
    const old = [makePlainMember(), oma];
    for (const people of [renamed, old]) {
      const row = { payTo: 'Oma', owedBy: 'Anna', isOutside: true };
      expect(findImportPeople(row, people, admin, now)).toMatchObject({
        ...{ paidBy: null, payTo: 'Oma', owedBy: 'anna', reasons: [] },
      });
    }
    const gone = { payTo: 'somebody-who-left', owedBy: 'Anna', isOutside: false };
    expect(findImportPeople(gone, old, admin, now).reasons).toEqual(['Who paid is no member.']);
  });

  it('raises a question without a proposal, even if a shop has that name', () => {
    const rows = [{ payTo: 'Oma' }, { payTo: 'Anna', owedBy: 'Oma' }];
    expect(findUnknownNames(rows, renamed, new Set(['oma']), now)).toEqual([
      {
        ...{ name: 'Oma', count: 2, isDebtor: true, likelyId: null },
        formerName: { name: 'Ben', until: '2026-11-20T12:00:00Z' },
      },
    ]);
    const whole = [makePlainMember(), { ...renamed[1]!, name: 'Oma Berg' }];
    expect(findUnknownNames([{ payTo: 'Oma' }], whole, new Set(), now)).toMatchObject([
      { name: 'Oma', likelyId: null },
    ]);
  });
});

describe('unknown names in a file', () => {
  const household = [
    makePlainMember(),
    makePlainMember({ id: 'nora', name: 'Nora Berg', email: 'nora@example.com' }),
    makePlainMember({ id: 'tom', name: 'Tom Ode', email: 'tom@example.com' }),
    makePlainMember({ id: 'other-tom', name: 'Tom Vale', email: 'vale@example.com' }),
  ];

  it('raise one question each, with the only member of that first name', () => {
    const rows = [
      { payTo: 'Nora' },
      { payTo: ' NORA ', owedBy: 'Tom' },
      { payTo: 'Anna', owedBy: 'N/A' },
      { payTo: 'nora@example.com', owedBy: null },
      { payTo: 'Corner Shop' },
    ];
    expect(findUnknownNames(rows, household, new Set(), now)).toEqual([
      { name: 'Nora', count: 2, isDebtor: false, likelyId: 'nora' },
      { name: 'Tom', count: 1, isDebtor: true, likelyId: null },
      { name: 'Corner Shop', count: 1, isDebtor: false, likelyId: null },
    ]);
  });

  it('raise no question for known outside payees, unless they owe', () => {
    const rows = [{ payTo: 'Corner  SHOP' }, { payTo: 'Anna', owedBy: 'Corner Shop' }];
    const names = findUnknownNames(rows, household, new Set(['corner shop']), now);
    expect(names).toEqual([{ name: 'Corner Shop', count: 1, isDebtor: true, likelyId: null }]);
  });
});

describe('a shared row', () => {
  const ids = ['anna', 'ben', 'cleo'];
  const current = ids.map((id) => ({ id }));
  const faultsOf = (
    paidBy: string | null,
    people: string[],
    importer: Importer,
    category = 'Food',
  ) =>
    findSharedFaults(
      { category, split: { mode: 'equal', people: people.map((userId) => ({ userId })) } },
      paidBy,
      current,
      importer,
    );

  it('creates no debt between two others, unless an admin imports it', () => {
    const person = fc.constantFrom(...ids);
    fc.assert(
      fc.property(person, fc.uniqueArray(person), person, (paidBy, people, id) => {
        const isBetweenOthers = id !== paidBy && people.some((one) => one !== paidBy && one !== id);
        const faults = faultsOf(paidBy, people, { id, isAdmin: false });
        expect(faults.length > 0).toBe(isBetweenOthers);
        expect(faultsOf(paidBy, people, { id, isAdmin: true })).toEqual([]);
      }),
    );
  });

  it('has a member as payer and members as sharers, and is no payment', () => {
    const anna = { id: 'anna', isAdmin: true };
    expect(faultsOf(null, ['anna'], anna)).toHaveLength(1);
    expect(faultsOf('anna', ['stranger'], anna)).toHaveLength(1);
    expect(faultsOf('anna', ['ben'], anna, ' settlement')).toHaveLength(1);
    expect(faultsOf('anna', ['ben'], anna)).toEqual([]);
  });
});
