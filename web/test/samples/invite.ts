import {
  inviteResourceSchema,
  newInviteResourceSchema,
} from '@housetab/functions/core/household/invite-resource';
import { sample } from '@test/samples/sample';

/** An invite of Anna's to one person, and the code in its link. */
export const sampleInvite = sample(inviteResourceSchema, {
  id: 'a'.repeat(64),
  createdBy: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  uses: 1,
  usesLeft: 1,
  usedBy: [],
});
export const INVITE_CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
export const newInvite = sample(newInviteResourceSchema, {
  ...sampleInvite,
  code: INVITE_CODE,
  url: `/join#${INVITE_CODE}`,
});
