import { listOpenInvites, listUnusedInvitesOf } from '../../src/households/invite.repository.ts';
import { findLeaverThings } from '../../src/households/leaver.repository.ts';
import { listAllMembers, listCurrentMembers } from '../../src/households/member.repository.ts';
import { now } from './member-fixture.ts';
import type { QuerySource } from './query-catalogue.ts';

const household = 'household';

export const householdQueries: readonly QuerySource[] = [
  {
    name: 'members',
    async run(store) {
      await listAllMembers(store, household);
      await listCurrentMembers(store, household);
    },
  },
  {
    name: 'invites',
    async run(store) {
      await listOpenInvites(store, household, now);
      await listUnusedInvitesOf(store, household, 'ana');
    },
  },
  {
    name: 'what a leaver leaves',
    run: async (store) => void (await findLeaverThings(store, household, 'ana')),
  },
];
