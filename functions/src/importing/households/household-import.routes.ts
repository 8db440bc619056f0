import { type HouseholdImportResource } from '../../core/document/household-import-resource.ts';
import { toHouseholdResource } from '../../people/households/household.service.ts';
import { readProfile } from '../../people/members/profile.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HouseholdImport } from '../../core/document/stored.ts';
import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { finishHouseholdImport, cancelHouseholdImport } from './household-import-finish.service.ts';
import { storeHouseholdImportPiece } from './household-import-piece.service.ts';
import { startHouseholdImport } from './household-import-start.service.ts';
import { listHouseholdImportsOf } from './household-import.repository.ts';
import { householdImportContract } from '../../core/document/contract.ts';

export function householdImportRoutes({ auth }: Dependencies): Endpoint[] {
  return endpointsOf(householdImportContract, {
    'GET /moves': async ({ account, store }) =>
      reply(200, (await listHouseholdImportsOf(store, account.uid)).map(toHouseholdImportResource)),
    'POST /moves': async ({ account, body, store, now }) => {
      const { move, isNew } = await startHouseholdImport(store, account.uid, body, now);
      return reply(isNew ? 201 : 200, toHouseholdImportResource(move));
    },
    'PUT /moves/{id}/pieces/{number}': async ({ account, params: place, body, store, now }) =>
      reply(
        200,
        toHouseholdImportResource(
          await storeHouseholdImportPiece(store, account.uid, place, body, now),
        ),
      ),
    'POST /moves/{id}/finish': async ({ account, params: { id }, store, now }) => {
      const profile = await readProfile(auth, account.uid);
      return reply(200, toHouseholdResource(await finishHouseholdImport(store, profile, id, now)));
    },
    'DELETE /moves/{id}': async ({ account, params: { id }, store }) => {
      await cancelHouseholdImport(store, account.uid, id);
      return reply(204);
    },
  });
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
