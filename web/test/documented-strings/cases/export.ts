import { onTestFinished } from 'vitest';
import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { householdDocument } from '@test/samples/household-document';
import { superadminAnna } from '../people';
import { opens, presses } from '../interactions';
import { inOrder, testCase, when, type Interaction, type TestCase } from '../case';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const CALL = 'GET /households/home/export';

const canSave: Interaction = () => {
  const { createObjectURL, revokeObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
    HTMLAnchorElement.prototype.click = click;
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  HTMLAnchorElement.prototype.click = () => {};
};

const asUser: Interaction = (app) => {
  const households = superadminAnna.households.map((one) => ({ ...one, role: 'user' as const }));
  app.answer('GET /user/me', { ...superadminAnna, role: 'user', isAdmin: false, households });
};

export const exportCases: TestCase[] = [
  testCase(
    'Everything as a file',
    when('an admin opens the household', opens('/household'), {
      heading: ['Everything as a file'],
      button: ['Export everything'],
      text: [
        'Members, categories, entries, payments, settlements, comments and the history, in one file.',
      ],
    }),
    when(
      'it is whole',
      inOrder(canSave, (app) => app.answer(CALL, householdDocument), presses('Export everything')),
      { toast: [`Saved as housetab-${dayIn(zone, new Date())}.json`] },
    ),
    when(
      'it fails',
      inOrder((app) => app.refuse(CALL), presses('Export everything')),
      {
        toast: ['Failed to export the household'],
      },
    ),
    when('somebody else opens it', inOrder(asUser, opens('/household')), {
      text: [
        'Of members, categories, entries, payments, settlements, comments and the history what you may see, in one file.',
      ],
    }),
  ),
];
