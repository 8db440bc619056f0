import { pageActivity } from '../../src/views/activity/activity.repository.ts';
import {
  countOpenInvites,
  listOpenInvitesOf,
  pageOpenInvites,
} from '../../src/people/households/invite.repository.ts';
import {
  goThroughHistory,
  listAccountsNaming,
} from '../../src/people/households/household-check.repository.ts';
import {
  listCandidatePermissions,
  listCommentsToExport,
  streamActivity,
  streamExpenses,
  streamSettlements,
  streamSettleUps,
  streamTransactions,
} from '../../src/views/export/export.repository.ts';
import { listAbout, listGone } from '../../src/people/households/purge.service.ts';
import {
  listAbandonedHouseholdImports,
  listHouseholdImportsOf,
} from '../../src/importing/households/household-import.repository.ts';
import { findLeaverThings } from '../../src/people/households/leaving.ts';
import {
  historyOfMember,
  listStartedDeletions,
  listInvitesMade,
  listQueuedMessages,
  listSyncsToDelete,
  listOwnHistory,
} from '../../src/people/users/account-cleanup.service.ts';
import { findSame, listSubscriptions } from '../../src/people/users/push-subscription.service.ts';
import { listDueMessages } from '../../src/views/pushes/push-queue.ts';
import { pageHouseholdsToFill } from '../../src/people/users/former-households.service.ts';
import { listAllMembers, listCurrentMembers } from '../../src/people/members/member.repository.ts';
import { listDueDigests } from '../../src/views/digests/digest.repository.ts';
import { listDueLetters, pageConcerning } from '../../src/views/letters/letter.repository.ts';
import {
  countNotificationsAfter,
  findNewestNotification,
  pageNotifications,
} from '../../src/views/notifications/notification.repository.ts';
import { invites, letters } from '../../src/platform/firestore/paths.ts';
import { makeReadingMember, viewers } from './member-fixture.ts';
import { NOW } from '../support/core/fixtures.ts';
import type { QuerySource } from './query-source.ts';

const household = 'household';

export const householdQueries: readonly QuerySource[] = [
  {
    name: 'members',
    async run(store) {
      await listAllMembers(store, household);
      await listCurrentMembers(store, household);
      await listAccountsNaming(store, household);
    },
  },
  {
    name: 'browsers that are told',
    async run(store) {
      await listSubscriptions(store, 'account');
      await findSame(store, 'id');
      await listDueMessages(store, NOW, 10);
      await listQueuedMessages(store, { householdId: household, memberId: 'member' });
    },
  },
  {
    name: 'deleted households, and what is about them elsewhere',
    async run(store) {
      await pageHouseholdsToFill(store, null);
      await listGone(store, NOW);
      await listAbout(store, invites, household);
      await listAbout(store, letters, household);
    },
  },
  {
    name: 'what is left of an account that is deleted',
    async run(store) {
      const whose = { householdId: household, memberId: 'ana' };
      await listStartedDeletions(store, NOW);
      await listSyncsToDelete(store, whose);
      await listOwnHistory(store, whose);
      await listInvitesMade(store, whose);
      await store.query(historyOfMember(whose));
    },
  },
  {
    name: 'households on their way in',
    async run(store) {
      await listHouseholdImportsOf(store, 'ana');
      await listAbandonedHouseholdImports(store, NOW, 1);
    },
  },
  {
    name: 'invites',
    async run(store) {
      await pageOpenInvites(store, household, NOW, 1);
      await countOpenInvites(store, household, NOW);
      await listOpenInvitesOf(store, household, 'ana', NOW);
    },
  },
  {
    name: 'the history, alone and through the eyes of someone else',
    async run(store) {
      const admin = makeReadingMember({ id: 'dora', role: 'admin' });
      const pairs = Object.values(viewers).flatMap((viewer) => [[viewer], [admin, viewer]]);
      for (const pair of pairs) {
        await pageActivity(store, { householdId: household, viewers: pair, now: NOW }, 1);
      }
    },
  },
  {
    name: 'the whole history, thing by thing',
    run: (store) => goThroughHistory(store, household, () => {}),
  },
  {
    name: 'notices, one’s own and through the eyes of an admin',
    async run(store) {
      for (const hasYnab of [true, false]) {
        const scope = { householdId: household, memberId: 'ana', hasYnab };
        await pageNotifications(store, scope, 1);
        await pageNotifications(store, { ...scope, after: NOW }, 1);
        await findNewestNotification(store, scope);
        await countNotificationsAfter(store, scope, NOW, 1);
      }
    },
  },
  {
    name: 'letters, and what they tell',
    async run(store) {
      const span = { from: new Date(0), until: NOW };
      await pageConcerning(store, { householdId: household, memberId: 'ana' }, span, 1);
      await listDueLetters(store, NOW, 1);
      await listDueDigests(store, NOW, 1);
    },
  },
  {
    name: 'a household as one document, alone and through the eyes of someone else',
    async run(store) {
      const admin = makeReadingMember({ id: 'dora', role: 'admin' });
      for (const viewer of Object.values(viewers)) {
        for (const pair of [[viewer], [admin, viewer]]) {
          const scope = { householdId: household, viewers: pair, now: NOW };
          await listCandidatePermissions(store, household, pair);
          await streamExpenses(store, scope).next();
          await streamTransactions(store, scope).next();
          await streamSettlements(store, scope).next();
          await streamSettleUps(store, scope).next();
          await streamActivity(store, scope).next();
        }
      }
      const row = { id: 'row', entered: NOW };
      await listCommentsToExport(store, household, 'transactions', row);
    },
  },
  {
    name: 'what a leaver leaves',
    run: async (store) => void (await findLeaverThings(store, household, makeReadingMember(), NOW)),
  },
];
