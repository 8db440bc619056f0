import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@test/browser-parts';
import { keepAppFiles } from '@/app/service-worker';

const register = vi.fn();
const showReload = vi.hoisted(() => vi.fn());
vi.mock('@/components/ui/toast', () => ({ showReload }));
let controller: object | null;
let savesData: boolean;
let isInstalled: boolean;

beforeEach(() => {
  [controller, savesData, isInstalled] = [null, true, false];
  vi.useFakeTimers();
  const registration = Object.assign(new EventTarget(), { update: vi.fn() });
  showReload.mockReset();
  register.mockReset().mockResolvedValue(registration);
  const container = Object.assign(new EventTarget(), { register });
  Object.defineProperty(container, 'controller', { get: () => controller });
  vi.stubGlobal('navigator', {
    serviceWorker: container,
    get connection() {
      return { saveData: savesData };
    },
  });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query === '(display-mode: standalone)',
  }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('without data saving the files are fetched at once', async () => {
  savesData = false;
  await keepAppFiles(null);
  expect(register).toHaveBeenCalledOnce();
});

test('with data saving they are fetched once the app is installed', async () => {
  const kept = keepAppFiles(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event('appinstalled'));
  await kept;
  expect(register).toHaveBeenCalledOnce();
});

test('with data saving in the installed app they are fetched at once', async () => {
  isInstalled = true;
  await keepAppFiles(null);
  expect(register).toHaveBeenCalledOnce();
});

test('with data saving and existing files new versions are still offered', async () => {
  controller = {};
  await keepAppFiles(null);
  expect(register).toHaveBeenCalledOnce();
});

test('a page loading while another tab took a new version is offered it', async () => {
  const [before, now] = [{} as ServiceWorker, {} as ServiceWorker];
  controller = now;
  await keepAppFiles(before);
  expect(showReload).toHaveBeenCalledOnce();
});

test('a page of the current version, or of no worker, is offered nothing', async () => {
  const now = {} as ServiceWorker;
  controller = now;
  await keepAppFiles(now);
  await keepAppFiles(null);
  expect(showReload).not.toHaveBeenCalled();
});

test('a browser without service workers is left alone', async () => {
  vi.stubGlobal('navigator', {});
  await expect(keepAppFiles(null)).resolves.toBeUndefined();
});

test('pressing a push notification opens its place in the page, and the page confirms it', async () => {
  savesData = false;
  const shown: string[] = [];
  await keepAppFiles(null, (place) => shown.push(place));
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  const call = (data: unknown) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  call('something else');
  call({ type: 'OPEN', place: '/open?household=home&to=%2Factivity' });
  await answer;
  port1.close();
  expect(shown).toEqual(['/open?household=home&to=%2Factivity']);
});
