import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pushServiceOf } from './push-services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/dGVzdA:APA91bH-x_y', 'Google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl-_x', 'Mozilla'],
  ['https://web.push.apple.com/QGuQyavXutnMH9Ht', 'Apple'],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2f%2bxA%3d', 'Microsoft'],
])('%s belongs to a push service', (endpoint, service) => {
  expect(pushServiceOf(endpoint)).toBe(service);
});

test.each([
  ['not by https', 'http://fcm.googleapis.com/fcm/send/x'],
  ['the server itself', 'https://127.0.0.1/fcm/send/x'],
  ['where a cloud keeps its credentials', 'http://169.254.169.254/computeMetadata/v1/'],
  ['the same by name', 'https://metadata.google.internal/'],
  ['an address of version 6', 'https://[::1]/'],
  ['a number that is an address', 'https://2130706433/'],
  ['somebody else’s name that begins like it', 'https://fcm.googleapis.com.example.org/x'],
  ['one that ends like it', 'https://evilpush.apple.com/x'],
  ['the parent itself', 'https://push.apple.com/x'],
  ['a name before the host', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['a password before it', 'https://me:fcm.googleapis.com@127.0.0.1/x'],
  ['another port', 'https://fcm.googleapis.com:8080/x'],
  ['a backslash, which browsers take for a slash', 'https://127.0.0.1\\.push.apple.com/x'],
  ['a fragment', 'https://127.0.0.1#.push.apple.com/x'],
  ['a question', 'https://127.0.0.1?.push.apple.com/x'],
  ['a line’s end', 'https://127.0.0.1\n.push.apple.com/x'],
  ['a look-alike letter', 'https://fcm.googleapis.соm/x'],
  ['capitals, of which no browser makes one', 'https://FCM.googleapis.com/x'],
  ['a full stop at its end', 'https://fcm.googleapis.com./x'],
  ['no path', 'https://fcm.googleapis.com'],
  ['a path that is too long', `https://fcm.googleapis.com/${'x'.repeat(1500)}`],
  ['nothing', ''],
])('%s is rejected', (_why, endpoint) => {
  expect(pushServiceOf(endpoint)).toBeNull();
});

test('an accepted address leads only to its push service', () => {
  const piece = fc.constantFrom(
    ...['fcm.googleapis.com', '.push.apple.com', 'x', '127.0.0.1', '@', ':', '/', '\\', 'https://'],
    ...['?', '#', '\t', '%2f', '[', ']', '..', '.', ' ', '\u3002', '.notify.windows.com', '-', '_'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const endpoint = `https://${pieces.join('')}`;
      if (pushServiceOf(endpoint) === null) return;
      const { protocol, hostname, port, username, password } = new URL(endpoint);
      expect([protocol, port, username, password]).toEqual(['https:', '', '', '']);
      expect(hostname).toMatch(
        /^fcm\.googleapis\.com$|\.push\.apple\.com$|\.notify\.windows\.com$/,
      );
    }),
    { numRuns: 2000 },
  );
});
