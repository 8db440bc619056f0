import { annaInHome } from '@test/people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';
import { fills, opens, presses } from '../interactions';

const owner = {
  ...annaInHome,
  role: 'superadmin' as const,
  isAdmin: true,
  households: annaInHome.households.map((one) => ({ ...one, role: 'superadmin' as const })),
};
const { name: home, id: homeId } = owner.households[0]!;

const asOwner =
  (interact: Interaction): Interaction =>
  (app) => {
    app.answer('GET /user/me', owner);
    app.answer('GET /debts', { net: 0, owed: 0, owing: 0, months: [] });
    return interact(app);
  };

const asksToDelete = inOrder(opens('/household'), presses('Delete household'));
const deletes = inOrder(asksToDelete, fills(`Type “${home}” to confirm`, home), (app) =>
  app.press('Delete household', 'button', '[role=dialog]'),
);

const deleted = {
  ...{ id: 'old', name: 'Old flat', deletedBy: 'Ben', mayRestore: true },
  ...{ deletedAt: '2026-11-01T10:00:00.000Z', goneAt: '2026-12-01T10:00:00.000Z' },
};
const opensDeleted = inOrder(opens('/profile'), presses('Deleted households'));
const listing =
  (answer: unknown): Interaction =>
  (app) => {
    app.answer('GET /households/deleted', answer);
    return opensDeleted(app);
  };

const fate = (what: string, debts: readonly object[] = []) => ({
  households: [
    { id: homeId, memberId: 'anna', name: home, currency: 'USD', fate: what, guests: 0, debts },
  ],
});
const asksForAccount =
  (answer: unknown): Interaction =>
  (app) => {
    app.answer('GET /user/me/deletion', answer);
    return inOrder(opens('/profile'), presses('Delete your account'))(app);
  };
const types = inOrder(
  fills(`Type your name, “${annaInHome.name}”, to confirm`, annaInHome.name),
  fills('Your password, to show that it is you', 'secret'),
);

export const deletingCases: TestCase[] = [
  testCase(
    'Deleting a household',
    when('it is asked for', asOwner(asksToDelete), {
      heading: [`Delete ${home}?`],
      button: ['Delete household'],
      text: [
        'It disappears for everybody at once, with all entries, payments and comments. The members are told that you did it, and what was open.',
        'For 30 days an owner can bring it back, under You. After that it is gone for good, and nobody can prove who owed whom.',
      ],
    }),
    when(
      'it is refused',
      asOwner((app) => {
        app.refuse('DELETE /households/*', 'internal', 409);
        return deletes(app);
      }),
      { alert: ['The household could not be deleted.'] },
    ),
    when('something was deleted', listing([deleted, { ...deleted, id: 'x', mayRestore: false }]), {
      heading: ['Deleted households'],
      button: ['Bring Old flat back'],
    }),
    when(
      'bringing it back is refused',
      (app) => {
        app.refuse('POST /households/*/restore');
        return inOrder(listing([deleted]), presses('Bring Old flat back'))(app);
      },
      { toast: ['Failed to bring Old flat back.'] },
    ),
    when('nothing was', listing([]), {
      text: ['No household of yours was deleted in the last 30 days.'],
    }),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /households/deleted');
        return opensDeleted(app);
      },
      { alert: ['What was deleted could not be loaded.'] },
    ),
  ),
  testCase(
    'Deleting your account',
    when('it is asked for', asksForAccount(fate('left')), {
      heading: ['Delete your account?'],
      button: ['Delete account'],
      field: ['Your password, to show that it is you'],
      text: [
        'Your sign-in, e-mail address, photo, YNAB connection and what this browser keeps are deleted at once. This can not be undone.',
        'Your name stays in what others share with you: they go on reading who paid, and what is open.',
        'You leave it.',
        'Nothing is open between you and others.',
      ],
    }),
    when(
      'the sign-in is refused',
      (app) => {
        app.refuseIdentity('signInAgain');
        return inOrder(asksForAccount(fate('left')), types, (opened) =>
          opened.press('Delete account', 'button', '[role=dialog]'),
        )(app);
      },
      {
        alert: ['You could not be signed in again. Check the password and the connection.'],
      },
    ),
    when('others depend on them', asksForAccount(fate('in_the_way')), {
      alert: [
        'You are its only owner, and others use it. Make somebody else an owner there, or delete the household first.',
      ],
    }),
    when(
      'it cannot be loaded',
      (app) => {
        app.refuse('GET /user/me/deletion');
        return inOrder(opens('/profile'), presses('Delete your account'))(app);
      },
      {
        alert: ['What becomes of your households could not be loaded. Please try again later.'],
      },
    ),
  ),
];
