// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '@test/wait-for';
import { untilStyled } from '@/app/until-styled';

let isStyled: boolean;
let readyState: DocumentReadyState;
let link: HTMLLinkElement;

// The page of the test itself ends loading in its own time, and tells it as any page does.
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
/** Whatever was due has happened. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['load', 'error'])('a stylesheet that is on its way is waited for: %s', async (event) => {
  begin();
  await settled();
  expect(isStyled).toBe(false);
  link.dispatchEvent(new Event(event));
  await waitFor(() => expect(isStyled).toBe(true));
});

test('one that stands where the page is not read yet is waited for, too', async () => {
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

test('one that failed before is over when all of the page is', async () => {
  begin();
  await settled();
  expect(isStyled).toBe(false);
  window.dispatchEvent(new Event('load'));
  await waitFor(() => expect(isStyled).toBe(true));
});

test('nothing is waited for once all is there', async () => {
  readyState = 'complete';
  await expect(untilStyled(document)).resolves.toBeUndefined();
});
