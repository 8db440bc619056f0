import * as z from 'zod';
import {
  householdImportResourceSchema,
  newHouseholdImportSchema,
  householdImportPieceSchema,
  type HouseholdImportResource,
} from '../../core/document/household-import-resource.ts';
import { householdResourceSchema } from '../../core/household/household-resource.ts';
import { idSchema } from '../../core/wire/text.ts';
import { toHouseholdResource } from '../../people/households/household.service.ts';
import { readProfile } from '../../people/members/profile.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { finishHouseholdImport, cancelHouseholdImport } from './household-import-finish.service.ts';
import { storeHouseholdImportPiece } from './household-import-piece.service.ts';
import { startHouseholdImport } from './household-import-start.service.ts';
import { listHouseholdImportsOf } from './household-import.repository.ts';

const tag = 'Moving in';
const params = z.strictObject({ id: idSchema });

/** 4 MiB: room for an expense with the maximum of comments. */
const MAX_PIECE_BYTES = 4 * 1024 * 1024;

export function householdImportRoutes({ auth }: Dependencies): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/moves',
      name: 'listMoves',
      tag,
      summary: 'The households that you have begun to bring along',
      access: 'verified',
      hasNoMoney: true,
      responses: {
        200: { description: 'All of them.', schema: z.array(householdImportResourceSchema) },
      },
      handle: async ({ account, store }) =>
        reply(
          200,
          (await listHouseholdImportsOf(store, account.uid)).map(toHouseholdImportResource),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/moves',
      name: 'startMove',
      tag,
      summary: 'Begin to bring a household along with its document',
      description:
        'A new household of your own, which nobody can open before it is finished. The document is ' +
        'that of `GET /households/{id}/export` with all books; its lists follow in pieces. You are one ' +
        'of its members, everybody else becomes somebody without an account. What is not finished within ' +
        '7 days is given up.',
      access: 'verified',
      quota: 'households',
      hasNoMoney: true,
      body: newHouseholdImportSchema,
      responses: {
        200: { description: 'It was begun before.', schema: householdImportResourceSchema },
        201: { description: 'It has begun.', schema: householdImportResourceSchema },
      },
      problems: ['conflict', 'id_taken'],
      handle: async ({ account, body, store, now }) => {
        const { move, isNew } = await startHouseholdImport(store, account.uid, body, now);
        return reply(isNew ? 201 : 200, toHouseholdImportResource(move));
      },
    }),
    endpoint({
      method: 'put',
      path: '/moves/{id}/pieces/{number}',
      name: 'takePiece',
      tag,
      summary: 'Send the next piece of a document',
      description:
        'Up to 200 rows of one of its lists, the lists in the order of the document, without its ' +
        'members and permissions. A piece that came before changes nothing.',
      access: 'verified',
      hasNoMoney: true,
      maxBodyBytes: MAX_PIECE_BYTES,
      params: z.strictObject({ id: idSchema, number: z.coerce.number().int().min(0).max(100_000) }),
      body: householdImportPieceSchema,
      responses: {
        200: { description: 'What is there by now.', schema: householdImportResourceSchema },
      },
      problems: ['not_found', 'conflict', 'id_taken'],
      handle: async ({ account, params: place, body, store, now }) =>
        reply(
          200,
          toHouseholdImportResource(
            await storeHouseholdImportPiece(store, account.uid, place, body, now),
          ),
        ),
    }),
    endpoint({
      method: 'post',
      path: '/moves/{id}/finish',
      name: 'finishMove',
      tag,
      summary: 'Open the household once all of it is there',
      description:
        'Checks that all sums, settlements and references agree, as `npm run check:household` does. ' +
        'Only then the household is yours, and the active one.',
      access: 'verified',
      hasNoMoney: true,
      params,
      responses: { 200: { description: 'The household.', schema: householdResourceSchema } },
      problems: ['not_found', 'conflict', 'id_taken'],
      handle: async ({ account, params: { id }, store, now }) => {
        const profile = await readProfile(auth, account.uid);
        return reply(
          200,
          toHouseholdResource(await finishHouseholdImport(store, profile, id, now)),
        );
      },
    }),
    endpoint({
      method: 'delete',
      path: '/moves/{id}',
      name: 'giveUpMove',
      tag,
      summary: 'Give up bringing a household along',
      access: 'verified',
      params,
      responses: { 204: { description: 'Nothing of it is there any more.' } },
      problems: ['not_found'],
      handle: async ({ account, params: { id }, store }) => {
        await cancelHouseholdImport(store, account.uid, id);
        return reply(204);
      },
    }),
  ];
}

function toHouseholdImportResource(move: HouseholdImport): HouseholdImportResource {
  const { id, name, memberId, exportedAt, nextPiece, received, startedAt } = move;
  return {
    ...{ id, name, memberId, nextPiece },
    exportedAt: exportedAt.toISOString(),
    received: received as HouseholdImportResource['received'],
    startedAt: startedAt.toISOString(),
  };
}
