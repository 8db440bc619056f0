import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePlainMember } from '../../../test/support/core/fixtures.ts';
import { findImportPeople, findSharedFaults, findUnknownNames, type Importer } from './people.ts';

const members = [
  makePlainMember(),
  makePlainMember({ id: 'ben', name: 'Ben', email: 'ben@example.com' }),
  // A name that is another's e-mail: then neither is meant for sure.
  makePlainMember({ id: 'twin', name: 'BEN@example.com', email: 'twin@example.com' }),
];

const anna = { id: 'anna', isAdmin: false };
const now = new Date('2026-11-26T12:00:00Z');

describe('the people of an imported row', () => {
  it('are members where exactly one is named, by name, e-mail or id', () => {
    for (const payTo of ['anna', ' ANNA ', 'anna@example.com']) {
      expect(findImportPeople({ payTo, owedBy: 'ben' }, members, anna, now)).toEqual({
        paidBy: 'anna',
        payTo: null,
        owedBy: 'ben',
        reasons: [],
      });
    }
  });

  it('are outside otherwise', () => {
    for (const payTo of ['Corner Shop', 'ben@example.com']) {
      expect(findImportPeople({ payTo }, members, anna, now)).toEqual({
        paidBy: null,
        payTo,
        owedBy: null,
        reasons: [],
      });
    }
  });

  it('owe nothing where the file says nothing or N/A', () => {
    for (const owedBy of [undefined, null, '', 'n/a', 'N/A']) {
      expect(findImportPeople({ payTo: 'Anna', owedBy }, members, anna, now).owedBy).toBeNull();
    }
  });

  it.each([
    ['Dan', 'No one member is called "Dan".'],
    ['ben@example.com', 'No one member is called "ben@example.com".'],
    ['Anna', 'The one who paid cannot also owe it.'],
  ])('who owe must be one other member: %s', (owedBy, reason) => {
    expect(findImportPeople({ payTo: 'Anna', owedBy }, members, anna, now).reasons).toEqual([
      reason,
    ]);
  });

  it('are two others only where an admin imports', () => {
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

describe('a name that somebody took lately', () => {
  const since = (until: string) => ({ formerName: { name: 'Ben', until } });
  const oma = { id: 'ben', name: 'Oma', email: 'ben@example.com' };
  const renamed = [makePlainMember(), { ...oma, ...since('2026-11-20T12:00:00Z') }];
  const reason = '"Oma" is a name that "Ben" took lately. Say who is meant.';
  const admin = { id: 'anna', isAdmin: true };

  it('makes nobody owe or be owed, however it is written', () => {
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

  it('says nothing against who is named by id or e-mail, nor once it is old', () => {
    for (const owedBy of ['ben', 'BEN@example.com']) {
      const row = { payTo: 'Anna', owedBy };
      expect(findImportPeople(row, renamed, admin, now)).toMatchObject({ owedBy: 'ben' });
    }
    const old = [makePlainMember(), { ...oma, ...since('2026-08-20T12:00:00Z') }];
    const row = { payTo: 'Oma', owedBy: 'Anna' };
    expect(findImportPeople(row, old, admin, now)).toMatchObject({ paidBy: 'ben', reasons: [] });
  });

  it('is no member where the payee was said to be outside, and must be one where it was not', () => {
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

  it('is asked about, also where a shop is known by it, and proposes nobody', () => {
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

describe('names in a file that are nobody', () => {
  const household = [
    makePlainMember(),
    makePlainMember({ id: 'nora', name: 'Nora Berg', email: 'nora@example.com' }),
    makePlainMember({ id: 'tom', name: 'Tom Ode', email: 'tom@example.com' }),
    makePlainMember({ id: 'other-tom', name: 'Tom Vale', email: 'vale@example.com' }),
  ];

  it('are asked about once, with the member who alone has that first name', () => {
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

  it('are not asked about where they are known to be outside, unless they owe', () => {
    const rows = [{ payTo: 'Corner  SHOP' }, { payTo: 'Anna', owedBy: 'Corner Shop' }];
    const names = findUnknownNames(rows, household, new Set(['corner shop']), now);
    expect(names).toEqual([{ name: 'Corner Shop', count: 1, isDebtor: true, likelyId: null }]);
  });
});

describe('a row that several share', () => {
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

  it('makes no debt between two others, unless an admin imports it', () => {
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

  it('is paid by a member, for members, and is no payment', () => {
    const anna = { id: 'anna', isAdmin: true };
    expect(faultsOf(null, ['anna'], anna)).toHaveLength(1);
    expect(faultsOf('anna', ['stranger'], anna)).toHaveLength(1);
    expect(faultsOf('anna', ['ben'], anna, ' settlement')).toHaveLength(1);
    expect(faultsOf('anna', ['ben'], anna)).toEqual([]);
  });
});
