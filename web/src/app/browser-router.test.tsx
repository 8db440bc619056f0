import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, Outlet, useLocation, useRoutes, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter, useIsNavigating } from '@/app/browser-router';
import { ScreenErrorBoundary } from '@/app/error-boundary';

let loaded = Promise.withResolvers<string>();
let isBroken = false;
beforeEach(() => {
  loaded = Promise.withResolvers();
  isBroken = false;
  history.replaceState(null, '', '/');
  vi.stubGlobal('scrollTo', (_x: number, y: number) => vi.stubGlobal('scrollY', y));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Frame() {
  const { key } = useLocation();
  return (
    <>
      <Link to="/late">Late</Link>
      <Link to="/broken">Broken</Link>
      <Link to="/">Home</Link>
      {useIsNavigating() && <p>Navigating</p>}
      <ScreenErrorBoundary visit={key}>
        <Suspense fallback="Loading">
          <Outlet />
        </Suspense>
      </ScreenErrorBoundary>
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

function Late() {
  return <h1>{use(loaded.promise)}</h1>;
}

function Broken() {
  if (isBroken) throw new Error('It broke.');
  return <h1>Mended</h1>;
}

function Screens() {
  return useRoutes([
    {
      Component: Frame,
      children: [
        { path: '/', Component: Home },
        { path: '/late', Component: Late },
        { path: '/broken', Component: Broken },
      ],
    },
  ]);
}

const open = () =>
  act(async () =>
    render(
      <BrowserRouter>
        <Screens />
      </BrowserRouter>,
    ),
  );
const press = (name: string) => act(async () => screen.getByText(name).click());
const heading = () => screen.getByRole('heading').textContent;
const back = () =>
  act(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    addEventListener('popstate', resolve, { once: true });
    history.back();
    await promise;
  });

test('the last screen stays, and says so, until the next one has been loaded', async () => {
  await open();
  await press('Late');
  expect(location.pathname).toBe('/late');
  expect(heading()).toBe('Home sorted by nothing');
  expect(screen.getByText('Navigating')).toBeTruthy();

  await act(async () => loaded.resolve('Here now'));
  expect(heading()).toBe('Here now');
  expect(screen.queryByText('Navigating')).toBeNull();
});

test('going back shows what was seen, where it was seen', async () => {
  await open();
  await act(async () => loaded.resolve('Late'));
  vi.stubGlobal('scrollY', 700);
  await press('Late');
  expect(scrollY).toBe(0);

  await back();
  expect(heading()).toBe('Home sorted by nothing');
  expect(scrollY).toBe(700);
});

test('a search that keeps the place moves nothing, another begins at the top', async () => {
  await open();
  vi.stubGlobal('scrollY', 300);
  await press('Sort');
  expect(heading()).toBe('Home sorted by note');
  expect(location.search).toBe('?sort=note');
  expect(scrollY).toBe(300);
  await press('Sort from the top');
  expect(scrollY).toBe(0);
});

test('a reload stands where the reader was, with the state of the entry', async () => {
  await open();
  await press('Sort');
  vi.stubGlobal('scrollY', 450);
  act(() => void dispatchEvent(new Event('pagehide')));
  cleanup();
  vi.stubGlobal('scrollY', 0);

  await open();
  expect(scrollY).toBe(450);
  expect((history.state as { usr: unknown }).usr).toEqual({ from: 'home' });
});

test('a screen that broke is tried again with the next visit', async () => {
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
