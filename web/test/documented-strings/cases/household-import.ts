import { fireEvent } from '@testing-library/react';
import type {
  HouseholdImportResource,
  NewHouseholdImport,
} from '@housetab/functions/core/document/household-import-resource';
import { sampleHousehold } from '@test/people';
import { fileOf, oldStreet } from '@test/samples/old-street';
import { superadminAnna } from '../people';
import { chooses, opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const givesFile = (document: unknown, field = 'Choose a file'): Interaction => {
  return async (app) => {
    const target = { files: [fileOf(document)] };
    fireEvent.change(await app.see('field', field), { target });
  };
};

/** Accepts all parts, then checks until the end of the step, or forever. */
const takesHouseholdImports: Interaction = (app) => {
  let move: HouseholdImportResource | null = null;
  app.answer('GET /moves', () => (move ? [move] : []));
  app.answer('POST /moves', (body: unknown) => {
    const { id, memberId, document } = body as NewHouseholdImport;
    const { exportedAt, household } = document;
    const facts = { id, memberId, exportedAt, name: household.name, nextPiece: 0, received: {} };
    return (move = { ...facts, startedAt: exportedAt });
  });
  app.answer('PUT /moves/*/pieces/*', () => (move = { ...move!, nextPiece: 1 }));
  app.answer('DELETE /moves/*', () => void (move = null));
  app.answer('POST /moves/*/finish', () => {
    const { id } = move!;
    move = null;
    const households = [
      ...superadminAnna.households,
      { id, name: 'Old Street', role: 'superadmin' },
    ];
    app.answer('GET /user/me', { ...superadminAnna, households });
    app.answer('GET /debts/pairs', { pairs: [], isWhole: true });
    return sampleHousehold({ id, name: 'Old Street', role: 'superadmin' });
  });
};

const begins = inOrder(
  givesFile(oldStreet([])),
  chooses('Which of them are you?', 'Ann'),
  presses('Move Old Street in'),
);

const refusesHouseholdImport: Interaction = (app) =>
  app.refuse('POST /moves/*/finish', 'invalid_request', 400);

const isCut: Interaction = (app) => app.cut('PUT /moves/*/pieces/*');
const withRow = oldStreet();

/** An import that began in another browser: this one does not have its file. */
const isBegun: Interaction = (app) => {
  const { exportedAt } = withRow;
  const facts = { id: 'begun', name: 'Old Street', memberId: 'ann', exportedAt };
  app.answer('GET /moves', [{ ...facts, nextPiece: 0, received: {}, startedAt: exportedAt }]);
};

export const householdImportCases: TestCase[] = [
  testCase(
    "A household's own file",
    when('its file is chosen', inOrder(opens('/import'), givesFile(oldStreet())), {
      heading: ['“Old Street” becomes a new household', 'Balances'],
      field: ['Which of them are you?'],
      button: ['Move Old Street in'],
      text: [
        'It opens only if every sum, share and settlement in it agrees. Nobody sees anything of it before; you can stop and go on within 7 days.',
      ],
    }),
    when('one is nobody of them', chooses('Which of them are you?', 'None of them'), {
      text: [
        'Only somebody who is in it can bring it here. Ask one of them to do it, and to invite you afterwards.',
      ],
    }),
    when('one says who one is', chooses('Which of them are you?', 'Ann'), {
      text: [
        'Everybody else comes in without an account. Invite them once it is in: whoever accepts is that person, with their whole history, and can dispute what is wrong.',
      ],
    }),
    when('the file is newer', inOrder(opens('/import'), givesFile({ ...withRow, version: 2 })), {
      alert: ['This file was made by a newer Housetab.'],
    }),
    when('it was cut off', givesFile(JSON.stringify(withRow).slice(0, -1)), {
      alert: ['This file has broken off: its end is missing.'],
    }),
    when('it lacks rows', givesFile({ ...withRow, transactions: [] }), {
      alert: ['This file contradicts itself.'],
    }),
    when('it is one member’s', givesFile({ ...withRow, hasAllBooks: false, exportedBy: 'ben' }), {
      alert: ['This file holds only what Ben may see.'],
    }),
    when(
      'it is checked',
      inOrder(
        takesHouseholdImports,
        refusesHouseholdImport,
        (app) => app.hold('POST /moves/*/finish'),
        begins,
      ),
      { text: ['Checking every sum, share and settlement…'] },
    ),
    when(
      'there is no network',
      inOrder(
        takesHouseholdImports,
        isCut,
        opens('/import'),
        givesFile(withRow),
        chooses('Which of them are you?', 'Ann'),
        presses('Move Old Street in'),
      ),
      { text: ['The server cannot be reached. It goes on by itself once it can.'] },
    ),
    when('it is interrupted', inOrder(isBegun, opens('/import')), {
      heading: ['On their way in'],
      text: ['Old Street is not in to its end.'],
      button: ['Discard'],
    }),
    when('it is discarded', presses('Discard'), { question: ['Discard Old Street?'] }),
    when('its file is chosen again', inOrder(isBegun, opens('/import'), givesFile(withRow)), {
      button: ['Continue'],
    }),
    when(
      'the server refuses it',
      inOrder(takesHouseholdImports, refusesHouseholdImport, opens('/import'), begins),
      {
        alert: ['Old Street can’t move in with this file.'],
      },
    ),
    when('it is in', inOrder(takesHouseholdImports, opens('/import'), begins), {
      text: [
        'Old Street is in, and open.',
        'Checked again: every balance agrees with the file.',
        'Agrees',
      ],
      link: ['Invite the others'],
    }),
    when('one is on the first page', opens('/welcome'), {
      button: ['Bring a household along'],
    }),
    when('one has a file there', presses('Bring a household along'), {
      field: ['Choose a household’s file'],
    }),
  ),
];
