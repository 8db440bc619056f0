/* global addEventListener, AbortSignal, fetch, location, parent */
// Reads a picture at any https address, for the app that holds this page in a frame: the app's own policy
// lets it connect to nobody but its server. Nothing goes along: no cookies, and no word of who asks.

/** In bytes: no photo of a person is larger. */
const MOST = 20 * 1024 * 1024;
/** In milliseconds. */
const LONGEST = 15_000;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin || typeof data?.address !== 'string') return;
  void read(data.address).then(
    (picture) => parent.postMessage({ picture }, origin),
    () => parent.postMessage({ picture: null }, origin),
  );
});

async function read(address) {
  if (!address.startsWith('https://')) throw new TypeError('Not an address on the web.');
  const signal = AbortSignal.timeout(LONGEST);
  const answer = await fetch(address, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal,
  });
  if (!answer.ok) throw new Error(`Answered with ${answer.status}.`);
  const picture = await answer.blob();
  if (picture.size > MOST) throw new RangeError('Too large.');
  return picture;
}

parent.postMessage({ isReady: true }, location.origin);
