/* global self, clients */
// A part of the service worker: what the server tells this device, also while no page is open. A browser may
// withdraw the right to it from whoever gets a message and shows nothing, so something is shown whatever comes.

const somethingNew = {
  id: '',
  title: 'Housetab',
  body: 'There is something new that concerns you.',
  path: '/activity#notices',
  tag: 'something-new',
  at: '',
};

/** In milliseconds: a page that does not answer by then has no place to show. */
const PATIENCE = 1000;

self.addEventListener('push', (event) => event.waitUntil(tell(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const message = event.notification.data ?? somethingNew;
  event.waitUntil(event.action === 'ok' ? sayOk(message) : open(message, event.action));
});

function read(data) {
  try {
    const message = data.json();
    return typeof message.title === 'string' ? { ...somethingNew, ...message } : somethingNew;
  } catch {
    return somethingNew;
  }
}

/** Of one expense only the newest is shown. Messages can overtake each other, and one can come twice. */
async function tell(message) {
  const shown = await findShown(message.tag);
  const isOvertaken = shown !== null && shown.at > message.at;
  const current = isOvertaken ? shown : message;
  const { title, body, tag } = current;
  await self.registration.showNotification(title, {
    ...{ body, tag },
    // What is known already makes no sound once more.
    renotify: !isOvertaken && shown?.id !== message.id,
    icon: '/icons/icon-192.png',
    data: current,
    actions: actionsOf(current),
  });
}

/** Where the system shows them; elsewhere a press on the message leads to both. */
function actionsOf({ entryId, dispute }) {
  const actions = entryId ? [{ action: 'ok', title: 'OK' }] : [];
  return dispute ? [...actions, { action: 'object', title: 'Object' }] : actions;
}

/** Without a page there is no session: the server knows the browser by its subscription. What fails stays new in the bell. */
async function sayOk({ entryId: id, householdId }) {
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    const { endpoint, keys } = subscription.toJSON();
    await fetch('/api/notices/seen-on-device', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ device: { endpoint, keys }, householdId, id }),
    });
  } catch {
    // As said above.
  }
}

/** An objection needs a reason, so it is asked for, and nothing is done unseen. */
function placeOf({ path, dispute }, action) {
  return action === 'object' ? `/activity?${new URLSearchParams({ dispute })}` : path;
}

async function findShown(tag) {
  try {
    const [notification] = await self.registration.getNotifications({ tag });
    return notification?.data ?? null;
  } catch {
    return null;
  }
}

/** In a page that is open, without loading it anew: something may be half-written there. */
async function open(message, action) {
  const { householdId } = message;
  const choice = new URLSearchParams({
    household: householdId ?? '',
    to: placeOf(message, action),
  });
  // Nothing that was sent leads elsewhere: the page looks at it as it does at any address.
  const place = householdId ? `/open?${choice}` : somethingNew.path;
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (page && (await shows(page, place))) return page.focus();
  return clients.openWindow(self.location.origin + place);
}

function shows(page, place) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (isShown) => {
      port1.close();
      resolve(isShown);
    };
    port1.onmessage = () => end(true);
    setTimeout(() => end(false), PATIENCE);
    page.postMessage({ type: 'OPEN', place }, [port2]);
  });
}
