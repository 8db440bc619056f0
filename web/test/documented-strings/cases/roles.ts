import { samplePerson } from '@test/people';
import { agrees, opens, presses } from '../interactions';
import { superadminAnna, membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const onlyLooks: Interaction = (app) => {
  const households = [{ id: 'home', name: 'Home', role: 'user', onlyLooks: true }];
  app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
};

const benLooks = { ...samplePerson('ben', 'Ben'), onlyLooks: true };

export const roleCases: TestCase[] = [
  testCase(
    "Roles in people's words",
    when('the household is opened', opens('/household'), {
      text: ['Owner'],
      button: ['Change role: Ben'],
    }),
    when('a role is to be changed', presses('Change role: Ben'), {
      heading: ['What Ben is here'],
      choice: ['Owner', 'Admin', 'Member', 'Only looks'],
    }),
    when('to an owner', inOrder(presses('Owner', 'choice'), presses('Save')), {
      question: ['Make Ben an owner?'],
    }),
    when(
      'to one who only looks',
      async (app) => {
        app.answer('PUT /users/ben/role', benLooks);
        app.answer('GET /users', [membersOfHome[0], benLooks]);
        await agrees('Cancel')(app);
        await inOrder(presses('Only looks', 'choice'), presses('Save'))(app);
      },
      { toast: ['Ben only looks now'], text: ['Only looks'] },
    ),
    when(
      'to an admin',
      async (app) => {
        app.answer('PUT /users/ben/role', samplePerson('ben', 'Ben', 'admin'));
        await inOrder(
          presses('Change role: Ben'),
          presses('Admin', 'choice'),
          presses('Save'),
        )(app);
      },
      { toast: ['Ben is an admin now'] },
    ),
    when('one only looks oneself', inOrder(onlyLooks, opens('/household')), {
      text: ['You only look here: you see everything and change nothing.'],
    }),
  ),
];
