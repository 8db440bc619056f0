import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  Link,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigation,
  useSearchParams,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ScreenFailure } from '@/app/screen-failure';
import { openInHistory, windowOfScreens } from '@/lib/navigation/window-history';
import { waitFor } from '@test/wait-for';

let loaded = Promise.withResolvers<string>();
let isBroken = false;
let router: ReturnType<typeof createBrowserRouter>;
beforeEach(() => {
  loaded = Promise.withResolvers();
  isBroken = false;
  history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', y));
});
afterEach(() => {
  cleanup();
  router.dispose();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Frame() {
  return (
    <>
      <Link to="/late">Late</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/">Home</Link>
      {useNavigation().state !== 'idle' && <p>Navigating</p>}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function Home() {
  const [search, setSearch] = useSearchParams();
  const write = (preventScrollReset: boolean) =>
    setSearch({ sort: 'note' }, { preventScrollReset, state: { from: 'home' } });
  return (
    <>
      <h1>Home sorted by {search.get('sort') ?? 'nothing'}</h1>
      <button onClick={() => write(true)}>Sort</button>
      <button onClick={() => write(false)}>Sort from the top</button>
    </>
  );
}

function Broken() {
  if (isBroken) throw new Error('It broke.');
  return <h1>Mended</h1>;
}

async function loadLate() {
  const text = await loaded.promise;
  return { Component: () => <h1>{text}</h1> };
}

async function open() {
  router = createBrowserRouter(
    [
      {
        Component: Frame,
        children: [
          {
            errorElement: <ScreenFailure />,
            children: [
              { path: '/', Component: Home },
              { path: '/late', lazy: loadLate },
              { path: '/broken', Component: Broken },
            ],
          },
        ],
      },
    ],
    { window: windowOfScreens },
  );
  await act(async () => render(<RouterProvider router={router} />));
}
const press = (name: string) => act(async () => screen.getByText(name).click());
const heading = () => screen.getByRole('heading').textContent;
const back = () =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('popstate', resolve, { once: true });
    history.back();
    await promise;
  });

test('the last screen stays, marked as loading, until the next one has loaded', async () => {
  await open();
  await press('Late');
  expect(heading()).toBe('Home sorted by nothing');
  expect(screen.getByText('Navigating')).toBeTruthy();

  await act(async () => loaded.resolve('Here now'));
  expect(location.pathname).toBe('/late');
  expect(heading()).toBe('Here now');
  expect(screen.queryByText('Navigating')).toBeNull();
});

test('going back restores the screen and its scroll position', async () => {
  await open();
  await act(async () => loaded.resolve('Late'));
  vi.stubGlobal('scrollY', 700);
  await press('Late');
  expect(scrollY).toBe(0);

  await back();
  expect(heading()).toBe('Home sorted by nothing');
  expect(scrollY).toBe(700);
});

test('a search that preserves the position does not scroll, and another starts at the top', async () => {
  await open();
  vi.stubGlobal('scrollY', 300);
  await press('Sort');
  expect(heading()).toBe('Home sorted by note');
  expect(location.search).toBe('?sort=note');
  expect(scrollY).toBe(300);
  await press('Sort from the top');
  expect(scrollY).toBe(0);
});

test('a reload restores the scroll position and the entry’s state', async () => {
  await open();
  await press('Sort');
  vi.stubGlobal('scrollY', 450);
  act(() => void dispatchEvent(new Event('pagehide')));
  cleanup();
  router.dispose();
  vi.stubGlobal('scrollY', 0);

  await open();
  expect(scrollY).toBe(450);
  expect((history.state as { usr: unknown }).usr).toEqual({ from: 'home' });
});

test('a broken screen is retried with the next visit', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  isBroken = true;
  await press('Broken');
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
  await press('Home');
  expect(heading()).toBe('Home sorted by nothing');
  isBroken = false;
  await press('Broken');
  expect(heading()).toBe('Mended');
});

test('Back from a dialog leaves the screen with the address that the dialog changed', async () => {
  await open();
  await press('Broken');
  const closed = openInHistory(() => closed());
  await act(() => router.navigate('/broken?paid=true', { replace: true }));
  history.back();
  await waitFor(() => expect(history.state).not.toHaveProperty('isWindow'));
  expect(location.search).toBe('?paid=true');
  expect(router.state.location.search).toBe('?paid=true');
  expect(heading()).toBe('Mended');
  await back();
  expect(heading()).toBe('Home sorted by nothing');
});

test('a screen opened as its dialog closes is shown, and Back leads to the screen below', async () => {
  await open();
  const closed = openInHistory(() => {});
  closed();
  await Promise.resolve();
  await press('Broken');
  await waitFor(() => expect(location.pathname).toBe('/broken'));
  expect(heading()).toBe('Mended');
  await back();
  expect(heading()).toBe('Home sorted by nothing');
});
