import {
  accountDeletionPreviewSchema,
  accountDeletionSchema,
} from './account-deletion-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Users';

export const accountDeletionContract = {
  'GET /user/me/deletion': {
    name: 'previewAccountDeletion',
    tag,
    summary: 'What deleting the own account would do',
    description: 'By household, with what is open between the caller and others.',
    access: 'signed-in',
    responses: { 200: { description: 'What.', schema: accountDeletionPreviewSchema } },
  },
  'DELETE /user/me': {
    name: 'deleteCurrentUser',
    tag,
    summary: 'Delete the own account',
    description:
      'Within 5 minutes of signing in. It leaves every household; those to which nobody else signs in are ' +
      'deleted along, and have to be named. The name stays in what concerns others. Repeating is harmless; once ' +
      'the account is gone, its tokens are refused.',
    access: 'signed-in',
    isNeverOverBudget: true,
    body: accountDeletionSchema,
    responses: { 204: { description: 'It is gone.' } },
    problems: ['sign_in_again', 'last_superadmin', 'conflict'],
  },
} satisfies Contract;
