// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@test/wait-for';
import { untilStyled } from '@/app/until-styled';

let isStyled: boolean;
let readyState: DocumentReadyState;
let link: HTMLLinkElement;

// The test's own page also finishes loading and fires its event.
beforeAll(async () => {
  await waitFor(() => expect(document.readyState).toBe('complete'));
  await settled();
});

beforeEach(() => {
  isStyled = false;
  readyState = 'interactive';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  // It loads nothing here: its sheet stays null.
  link = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  document.body.replaceChildren(link);
});

const begin = () => void untilStyled(document).then(() => (isStyled = true));
/** All pending tasks have run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['load', 'error'])('a stylesheet that is on its way is waited for: %s', async (event) => {
  begin();
  await settled();
  expect(isStyled).toBe(false);
  link.dispatchEvent(new Event(event));
  await waitFor(() => expect(isStyled).toBe(true));
});

test('a stylesheet not parsed yet is waited for, too', async () => {
  readyState = 'loading';
  link.remove();
  begin();
  document.body.append(link);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await settled();
  expect(isStyled).toBe(false);
  link.dispatchEvent(new Event('load'));
  await waitFor(() => expect(isStyled).toBe(true));
});

test('a stylesheet that failed before is not waited for once the page is parsed', async () => {
  begin();
  await settled();
  expect(isStyled).toBe(false);
  window.dispatchEvent(new Event('load'));
  await waitFor(() => expect(isStyled).toBe(true));
});

test('nothing is waited for once all stylesheets have loaded', async () => {
  readyState = 'complete';
  await expect(untilStyled(document)).resolves.toBeUndefined();
});
