import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without any variable, the limits have their defaults and no timing is shown', () => {
  expect(readConfig({})).toEqual({
    showsTiming: false,
    checksReplies: false,
    limits: {
      writesPerMinute: 240,
      readsPerHour: 200_000,
      perHour: { invites: 10, ynab: 60, exports: 100, edits: 30 },
      perDay: { rows: 10_000, comments: 500, debtsBetween: 50, households: 5, invites: 20 },
      anonymousPerMinute: 20,
      commit: { attempts: 5, milliseconds: 6000 },
    },
    platformHops: 2,
    maxInstances: 20,
    access: { enforcesAppCheck: false, emailDomains: [] },
    ynab: {
      baseUrl: 'https://api.ynab.com/v1',
      timeoutMs: 8000,
      backoffMs: [300, 1200],
      oauth: null,
      keyring: null,
      requestsPerHour: 100,
    },
    sendsMail: false,
    mail: null,
    push: null,
  });
});

test('YNAB_BASE_URL must be an address of YNAB, except on emulators', () => {
  const elsewhere = { YNAB_BASE_URL: 'http://127.0.0.1:4010/v1' };
  expect(() => readConfig(elsewhere)).toThrow('YNAB_BASE_URL');
  expect(() => readConfig({ YNAB_BASE_URL: 'https://api.ynab.com.example.org/v1' })).toThrow();
  const { ynab } = readConfig({ ...elsewhere, FUNCTIONS_EMULATOR: 'true' });
  expect(ynab.baseUrl).toBe(elsewhere.YNAB_BASE_URL);
});

test('only the emulators have a default keyring', () => {
  expect(readConfig({}).ynab.keyring).toBeNull();
  expect(readConfig({ FUNCTIONS_EMULATOR: 'true' }).ynab.keyring).toContain('emulator');
  const own = { FUNCTIONS_EMULATOR: 'true', YNAB_KEYRING: '{}' };
  expect(readConfig(own).ynab.keyring).toBe('{}');
});

test('the emulator shows timing', () => {
  expect(readConfig({ FUNCTIONS_EMULATOR: 'true' }).showsTiming).toBe(true);
});

test('email domains are a list, and an invalid one fails at start with its variable', () => {
  const { access } = readConfig({ HOUSETAB_EMAIL_DOMAINS: 'Example.com, example.org' });
  expect(access.emailDomains).toEqual(['example.com', 'example.org']);
  const wrong = { HOUSETAB_EMAIL_DOMAINS: '@example.com' };
  expect(() => readConfig(wrong)).toThrow('HOUSETAB_EMAIL_DOMAINS');
});

test('App Check is enforced if configured, but never on emulators', () => {
  const enforced = { HOUSETAB_APP_CHECK: 'enforced' };
  expect(readConfig(enforced).access.enforcesAppCheck).toBe(true);
  const emulated = { ...enforced, FUNCTIONS_EMULATOR: 'true' };
  expect(readConfig(emulated).access.enforcesAppCheck).toBe(false);
});

test('a limit that is not a number fails at start with its variable', () => {
  expect(() => readConfig({ HOUSETAB_WRITES_PER_MINUTE: 'many' })).toThrow(
    'HOUSETAB_WRITES_PER_MINUTE',
  );
});

test('mail is sent if a sender, the web app and the mail server are configured', () => {
  const named = {
    HOUSETAB_MAIL_FROM: 'Housetab <mail@example.com>',
    HOUSETAB_WEB_ADDRESS: 'https://my-household.web.app/',
  };
  // Functions that send no mail do not get the server's password.
  expect(readConfig(named).mail).toBeNull();
  const serverUrl = 'smtps://name:secret@smtp.example.com';
  expect(readConfig({ ...named, SMTP_URL: serverUrl }).mail).toEqual({
    from: 'Housetab <mail@example.com>',
    webAddress: 'https://my-household.web.app',
    serverUrl,
  });
  expect(() => readConfig({ ...named, SMTP_URL: 'https://smtp.example.com' })).toThrow('SMTP_URL');
  expect(() => readConfig({ HOUSETAB_MAIL_FROM: 'mail@example.com' })).toThrow(
    'HOUSETAB_WEB_ADDRESS',
  );
  const open = { ...named, HOUSETAB_WEB_ADDRESS: 'http://127.0.0.1:5000' };
  expect(() => readConfig(open)).toThrow('HOUSETAB_WEB_ADDRESS');
  expect(() => readConfig({ ...open, FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
});

test('push is on if both keys and the web app are configured; only emulators may set the push service', () => {
  const named = {
    HOUSETAB_PUSH_KEY: `B${'A'.repeat(86)}`,
    HOUSETAB_WEB_ADDRESS: 'https://my-household.web.app',
  };
  // Functions that send no push do not get the private key.
  const push = {
    publicKey: named.HOUSETAB_PUSH_KEY,
    privateKey: null,
    contact: 'https://my-household.web.app',
    standIn: null,
  };
  expect(readConfig(named).push).toEqual(push);
  const privateKey = 'a'.repeat(43);
  expect(readConfig({ ...named, PUSH_PRIVATE_KEY: privateKey }).push).toEqual({
    ...push,
    privateKey,
  });
  expect(() => readConfig({ ...named, HOUSETAB_PUSH_KEY: 'x' })).toThrow('HOUSETAB_PUSH_KEY');
  expect(() => readConfig({ ...named, HOUSETAB_WEB_ADDRESS: '' })).toThrow('HOUSETAB_WEB_ADDRESS');
  const elsewhere = { ...named, HOUSETAB_PUSH_SERVICE: 'http://127.0.0.1:1028' };
  expect(() => readConfig(elsewhere)).toThrow('HOUSETAB_PUSH_SERVICE');
  const emulated = {
    ...elsewhere,
    FUNCTIONS_EMULATOR: 'true',
    HOUSETAB_WEB_ADDRESS: 'http://127.0.0.1:5000',
  };
  expect(readConfig(emulated).push).toMatchObject({
    contact: 'mailto:push@housetab.example',
    standIn: 'http://127.0.0.1:1028',
  });
});
