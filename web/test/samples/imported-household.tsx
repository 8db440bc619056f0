import type {
  HouseholdImportResource,
  NewHouseholdImport,
} from '@housetab/functions/core/document/household-import-resource';
import { screen } from '@testing-library/react';
import { HouseholdRequired } from '@/app/guards';
import { TrackerScreen } from '@/features/import/import-screen';
import { annaInHome, sampleHousehold } from '@test/people';
import { renderApp } from '@test/render';
import { stubApi, type ApiCall } from '@test/stub-api';

/** The start time of imports. */
const at = '2026-03-01T10:00:00.000Z';

type Handlers = Parameters<typeof stubApi>[0];

/** A server that accepts household imports, and responds with `pairs` as the debts afterwards. */
export function householdImportServer(
  pairs: readonly (readonly [debtor: string, creditor: string, amount: number])[],
  handlers: Handlers = {},
  there: { move: HouseholdImportResource | null; isOpen: boolean } = { move: null, isOpen: false },
) {
  const homes = [{ id: 'home', name: 'Home', role: 'admin' as const }];
  const opened = () => sampleHousehold({ id: there.move!.id, name: 'Old Street', currency: 'EUR' });
  const taking: Handlers = {
    'GET /moves': () => (there.move && !there.isOpen ? [there.move] : []),
    'POST /moves': ({ body }: ApiCall) => {
      const { id, memberId, document } = body as NewHouseholdImport;
      const { name } = document.household;
      there.move ??= {
        ...{ id, name, memberId, exportedAt: document.exportedAt, nextPiece: 0, received: {} },
        startedAt: at,
      };
      learn(id);
      return there.move;
    },
    'GET /user/me': () => ({
      ...annaInHome,
      households: there.isOpen
        ? [...homes, { id: there.move!.id, name: 'Old Street', role: 'superadmin' }]
        : homes,
    }),
    'GET /debts/pairs': () =>
      Response.json(
        {
          pairs: pairs.map(([debtorId, creditorId, amount]) => ({
            ...{ debtorId, debtorName: debtorId, creditorId, creditorName: creditorId, amount },
          })),
          isWhole: true,
        },
        { headers: { 'X-Currency': 'EUR' } },
      ),
    'GET /users': [],
  };
  /** The client chooses the id. */
  const learn = (id: string) => {
    for (let number = 0; number < 5; number++) {
      taking[`PUT /moves/${id}/pieces/${number}`] = () => {
        there.move = { ...there.move!, nextPiece: number + 1 };
        return there.move;
      };
    }
    taking[`POST /moves/${id}/finish`] = () => {
      there.isOpen = true;
      return opened();
    };
    taking[`DELETE /moves/${id}`] = () => {
      there.move = null;
      return undefined;
    };
    Object.assign(taking, handlersOf(id));
  };
  /** In the test's own responses, `{id}` stands for the import's id. */
  const handlersOf = (id: string) =>
    Object.fromEntries(
      Object.entries(handlers).map(([name, handler]) => [name.replace('{id}', id), handler]),
    );
  Object.assign(taking, handlersOf('{id}'));
  if (there.move) learn(there.move.id);
  return { calls: stubApi(taking), there };
}

export function showHouseholdImport(user = annaInHome) {
  // As in the app: the household on the screen follows the account's.
  const children = [{ path: '/import', element: <TrackerScreen /> }];
  return renderApp([{ Component: HouseholdRequired, children }], { at: '/import', user });
}

export type ImportingUser = ReturnType<typeof showHouseholdImport>['user'];

export async function giveFile(user: ImportingUser, file: File) {
  await user.upload(await screen.findByLabelText(/^Choose a /), file);
}
