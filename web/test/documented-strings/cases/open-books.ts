import { sampleHousehold } from '@test/people';
import { agrees, opens, presses } from '../interactions';
import { superadminAnna } from '../people';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const booksAre = (openBooks: boolean): Interaction => {
  return (app) => {
    const households = [{ id: 'home', name: 'Home', role: 'superadmin', openBooks }];
    app.answer('GET /user/me', { ...superadminAnna, households });
    app.answer(SWITCH, sampleHousehold({ role: 'superadmin', openBooks }));
  };
};
const SWITCH = 'PUT /households/home';

export const openBooksCases: TestCase[] = [
  testCase(
    'Household',
    when('it is opened', opens('/household'), {
      heading: ['Home', 'Members', 'Categories', 'Settings', 'Advanced'],
    }),
  ),
  testCase(
    'Open books',
    when('they are closed', opens('/household'), {
      text: ['Members see what they are part of, admins everything.'],
      button: ['Show everything to everyone'],
    }),
    when('they are to be opened', presses('Show everything to everyone'), {
      question: ['Let everyone see everything?'],
    }),
    when('it is meant', inOrder(booksAre(true), agrees('Show everything')), {
      toast: ['Everyone sees everything now'],
      text: ['Everyone sees everything.'],
      button: ['Stop showing everything'],
    }),
    when('they are to be closed', presses('Stop showing everything'), {
      question: ['Show members only what they are part of?'],
    }),
    when('that is meant', inOrder(booksAre(false), agrees('Stop showing everything')), {
      toast: ['Members see what they are part of now'],
    }),
    when(
      'it fails',
      async (app) => {
        app.refuse(SWITCH);
        await presses('Show everything to everyone')(app);
        await agrees('Show everything')(app);
      },
      { toast: ['Failed to change who sees what.'] },
    ),
  ),
];
