import { vi } from 'vitest';
import { keepPendingInvite } from '@/features/households/pending-invite';
import { formatDay } from '@/lib/format/format';
import { INVITE_CODE, newInvite, sampleInvite } from '@test/samples/invite';
import { opens, presses } from '../interactions';
import { inOrder, testCase, testCaseAs, when, type Interaction, type TestCase } from '../case';

const cabin = {
  householdName: 'Cabin',
  inviterName: 'Ben',
  openBooks: false,
  expiresAt: '2026-11-27T10:00:00.000Z',
};
/** Opens an invite's link and sets the server's response. */
const follow = (call: string, answer: unknown): Interaction => {
  return (app) => {
    keepPendingInvite(INVITE_CODE);
    app.answer(call, answer);
    app.open('/join');
  };
};
const refusedWith = (problem: string): Interaction => {
  return (app) => {
    keepPendingInvite(INVITE_CODE);
    app.refuse('POST /invites/preview', problem);
    app.open('/join');
  };
};
const cutOff: Interaction = (app) => {
  keepPendingInvite(INVITE_CODE);
  app.cut('POST /invites/preview');
  app.open('/join');
};

export const inviteCases: TestCase[] = [
  testCase(
    'Joining a household',
    when('a link is opened', follow('POST /invites/look-up', cabin), {
      heading: ['Join Cabin'],
      text: ['Ben has invited you to share expenses in Cabin.'],
      button: ['Join household'],
      link: ['Not now'],
    }),
  ),
  testCase(
    'Joining a household',
    when(
      'the link is for somebody in the books',
      follow('POST /invites/look-up', {
        ...cabin,
        movedInAt: '2026-11-20T10:00:00.000Z',
        guestName: 'Sam',
        guestPast: { entries: 14, currency: 'USD', minor: -1240 },
      }),
      {
        text: [
          'You will be Sam in Cabin: 14 entries, you owe $12.40 in all.',
          'All that was recorded for Sam is yours then. What is wrong in it you can dispute.',
          `What is older than ${formatDay('2026-11-20T10:00:00.000Z')} came in with a file. Whoever made that file may have written anything into it, also in your name.`,
        ],
      },
    ),
  ),
  testCaseAs(
    null,
    'Joining a household',
    when('a link is opened', follow('POST /invites/preview', cabin), {
      heading: ['Join Cabin'],
      text: ['Sign in or create an account to open your invite.'],
    }),
    when('it is unknown', refusedWith('not_found'), {
      heading: ['This invite link does not work'],
      link: ['Go to sign in'],
    }),
    when('it is used up', refusedWith('invite_used'), { heading: ['This invite has been used'] }),
    when('it is old', refusedWith('invite_expired'), { heading: ['This invite has expired'] }),
    when('the server is busy', refusedWith('too_many_requests'), {
      heading: ['You have been invited'],
    }),
    when('the server is away', cutOff, { heading: ['Your invite could not be opened'] }),
    when(
      'there is no network',
      async (app) => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
        await cutOff(app);
      },
      {
        heading: ['Your invite needs a network'],
        text: ['You are offline. Connect to the internet, and your invite opens by itself.'],
      },
    ),
  ),
  testCase(
    'Inviting',
    when(
      'nobody is invited',
      inOrder((app) => app.answer('GET /households/home/invites', []), opens('/household')),
      { button: ['Invite people'], text: ['There are no open invites.'] },
    ),
    when('somebody is to be', presses('Invite people'), {
      field: ['How many people'],
      button: ['Create invite link'],
    }),
    when(
      'the link is made',
      async (app) => {
        app.answer('GET /households/home/invites', [sampleInvite]);
        app.answer('POST /households/home/invites', newInvite);
        await app.press('Create invite link');
      },
      {
        field: ['Invite link'],
        button: ['Copy link', 'Revoke this link', 'Create another'],
      },
    ),
  ),
];
