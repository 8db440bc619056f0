import { samplePerson } from '@test/people';
import { agrees, fills, openTransactions, opens, presses } from '../interactions';
import { membersOfHome } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const sam = { ...samplePerson('sam', 'Sam'), email: '', username: '', isGuest: true };

const hasSam: Interaction = (app) => app.answer('GET /users', [...membersOfHome, sam]);

export const guestCases: TestCase[] = [
  testCase(
    'People without an account',
    when('the household is opened', opens('/household'), {
      button: ['Add somebody without an account'],
    }),
    when('one is to be added', presses('Add somebody without an account'), { field: ['Name'] }),
    when(
      'they are',
      async (app) => {
        app.answer('POST /households/home/guests', sam);
        await hasSam(app);
        await inOrder(fills('Name', 'Sam'), presses('Add'))(app);
      },
      {
        toast: ['Sam is in the household'],
        text: ['No account'],
        button: ['Invite Sam', 'Rename Sam', 'Remove Sam'],
      },
    ),
    when('they are to be invited', inOrder(hasSam, presses('Invite Sam')), {
      heading: ['Invite Sam to Home'],
    }),
    when('they are to go', inOrder(hasSam, presses('Close'), presses('Remove Sam')), {
      question: ['Remove Sam?'],
    }),
    when(
      'something is still open',
      async (app) => {
        await hasSam(app);
        app.refuse('DELETE /households/home/guests/sam', 'conflict');
        await agrees('Remove')(app);
      },
      { toast: ['Failed to remove them.'] },
    ),
    when(
      'nothing is',
      async (app) => {
        await hasSam(app);
        app.answer('DELETE /households/home/guests/sam', undefined);
        await inOrder(presses('Remove Sam'), agrees('Remove'))(app);
      },
      { toast: ['Sam was removed'] },
    ),
    when(
      'another has the name',
      async (app) => {
        await hasSam(app);
        app.refuse('POST /households/home/guests', 'conflict');
        const add = inOrder(presses('Add somebody without an account'), fills('Name', 'Ben'));
        await inOrder(add, presses('Add'))(app);
      },
      { toast: ['Failed to add them.'] },
    ),
    when(
      'they are to be called so',
      async (app) => {
        await hasSam(app);
        app.refuse('PUT /households/home/guests/sam', 'conflict');
        await inOrder(presses('Rename Sam'), fills('Name', 'Ben'), presses('Rename'))(app);
      },
      { toast: ['Failed to rename them.'] },
    ),
    when(
      'a bill is split',
      inOrder(openTransactions, presses('New entry'), presses('Split bill')),
      { button: ['Somebody else'] },
    ),
  ),
];
