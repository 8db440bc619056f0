import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { payLink, linkText, readLink } from './link.ts';
import { linkKinds, type LinkWay } from './way.ts';

/** A valid handle of each service. */
const handles = {
  paypal: fc.stringMatching(/^[A-Za-z0-9]{1,20}$/),
  venmo: fc.stringMatching(/^[A-Za-z0-9_-]{5,30}$/),
  revolut: fc.stringMatching(/^[A-Za-z0-9]{3,30}$/),
  wise: fc.stringMatching(/^[A-Za-z0-9]{3,40}$/),
};
const anyWay: fc.Arbitrary<LinkWay> = fc
  .constantFrom(...linkKinds)
  .chain((kind) => handles[kind].map((handle) => ({ kind, handle })));

const hosts = ['paypal.me', 'venmo.com', 'revolut.me', 'wise.com'];

describe('reading a pasted link', () => {
  it.each<[string, LinkWay]>([
    ['https://paypal.me/AnnaB', { kind: 'paypal', handle: 'AnnaB' }],
    ['https://www.paypal.me/anna/', { kind: 'paypal', handle: 'anna' }],
    ['https://www.paypal.com/paypalme/anna', { kind: 'paypal', handle: 'anna' }],
    ['HTTPS://PayPal.Me/anna', { kind: 'paypal', handle: 'anna' }],
    ['paypal.me/anna', { kind: 'paypal', handle: 'anna' }],
    ['  https://venmo.com/u/Anna-B_1  ', { kind: 'venmo', handle: 'Anna-B_1' }],
    ['https://account.venmo.com/u/annab', { kind: 'venmo', handle: 'annab' }],
    ['https://venmo.com/annab', { kind: 'venmo', handle: 'annab' }],
    ['https://revolut.me/anna5t9d', { kind: 'revolut', handle: 'anna5t9d' }],
    ['https://wise.com/pay/me/annab162', { kind: 'wise', handle: 'annab162' }],
  ])('%s', (text, way) => {
    expect(readLink(text)).toEqual(way);
  });

  it.each([
    ['a script', 'javascript:alert(1)//paypal.me/anna'],
    ['data', 'data:text/html,https://paypal.me/anna'],
    ['no encryption', 'http://paypal.me/anna'],
    ['another protocol', 'venmo://paycharge?recipients=anna'],
    ['an address without a protocol of its own', '//paypal.me/anna'],
    ['a host that only begins so', 'https://paypal.me.evil.example/anna'],
    ['a host that only ends so', 'https://evilpaypal.me/anna'],
    ['a part of another host', 'https://evil.example/paypal.me/anna'],
    ['a host with a dot behind it', 'https://paypal.me./anna'],
    ['a name before the host', 'https://paypal.me@evil.example/anna'],
    ['the known host as a name', 'https://anna:paypal.me@evil.example/'],
    ['a port', 'https://paypal.me:444/anna'],
    ['another country’s letters in the host', 'https://pаypal.me/anna'],
    ['a host in Punycode', 'https://xn--pypal-4ve.me/anna'],
    ['another country’s letters in the handle', 'https://paypal.me/аnna'],
    ['letters as wide as two', 'https://paypal.me/ａnna'],
    ['a Kelvin sign for a k', 'https://paypal.me/\u212aim'],
    ['a percent sign', 'https://paypal.me/an%6ea'],
    ['a slash behind a percent sign', 'https://paypal.me/anna%2f..%2fevil'],
    ['a way up', 'https://paypal.me/../evil'],
    ['a way up from another form', 'https://venmo.com/u/../legal'],
    ['an amount already', 'https://paypal.me/anna/5000'],
    ['two slashes', 'https://paypal.me//anna'],
    ['two slashes behind', 'https://paypal.me/anna//'],
    ['the other slash', 'https://paypal.me\\anna'],
    ['a query', 'https://paypal.me/anna?amount=5000'],
    ['an empty query', 'https://paypal.me/anna?'],
    ['a fragment', 'https://paypal.me/anna#x'],
    ['parameters', 'https://paypal.me/anna;x=1'],
    ['another line', 'https://paypal.me/an\nna'],
    ['a tab, which browsers leave out', 'https://pay\tpal.me/anna'],
    ['a space', 'https://paypal.me/an na'],
    ['an invisible character', 'https://paypal.me/an\u200bna'],
    ['nobody', 'https://paypal.me/'],
    ['nobody at all', 'https://paypal.me'],
    ['a page of the service', 'https://www.paypal.com/webapps/mpp/send'],
    ['a login', 'https://wise.com/login'],
    ['a handle that is too long', `https://paypal.me/${'a'.repeat(21)}`],
    ['a very long one', `https://revolut.me/${'a'.repeat(5000)}`],
    ['another service', 'https://cash.app/$anna'],
    ['nothing', ''],
  ])('rejects %s', (_what, text) => {
    expect(readLink(text)).toBeNull();
  });

  it('accepts the text that is shown for it', () => {
    fc.assert(
      fc.property(anyWay, (way) => {
        expect(readLink(linkText(way))).toEqual(way);
        expect(readLink(payLink(way, null)!.href)).toEqual(way);
      }),
    );
  });

  it('leads only to known hosts, whatever the input', () => {
    const piece = fc.constantFrom(
      ...['https://', 'http://', 'javascript:', '//', '/', '\\', '@', ':', '?', '#', '%2f', '%40'],
      ...[
        'paypal.me',
        'venmo.com',
        'revolut.me',
        'wise.com/pay/me',
        'evil.example',
        'u',
        '..',
        '.',
      ],
      ...['anna', 'AnnaB', '\n', '\t', ' ', '\u202e', 'é', '。', '／', '\0'],
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(text, fc.webUrl(), fc.string({ unit: 'binary' })), (link) => {
        const way = readLink(link);
        if (way === null) return;
        const { href } = payLink(way, { cents: 1234, currency: 'USD' })!;
        const url = new URL(href);
        expect(url.protocol).toBe('https:');
        expect(hosts).toContain(url.host);
        expect(url.username + url.password + url.hash).toBe('');
        expect(url.pathname.split('/')).toContain(way.handle);
      }),
      { numRuns: 500 },
    );
  });
});

describe('payLink', () => {
  const href = (way: LinkWay, cents: number, currency: string) => payLink(way, { cents, currency });
  const anna = (kind: LinkWay['kind']): LinkWay => ({ kind, handle: 'annab' });

  it.each<[LinkWay['kind'], number, string, string, boolean]>([
    ['paypal', 1230, 'EUR', 'https://paypal.me/annab/12.30EUR', true],
    ['paypal', 1, 'USD', 'https://paypal.me/annab/0.01USD', true],
    ['paypal', 1234, 'JPY', 'https://paypal.me/annab/1234JPY', true],
    ['paypal', 1200, 'HUF', 'https://paypal.me/annab/12HUF', true],
    ['paypal', 1250, 'HUF', 'https://paypal.me/annab', false],
    ['paypal', 1234, 'KWD', 'https://paypal.me/annab', false],
    ['venmo', 1230, 'USD', 'https://venmo.com/annab?txn=pay&amount=12.30', true],
    ['venmo', 1230, 'EUR', 'https://venmo.com/u/annab', false],
    ['revolut', 1230, 'EUR', 'https://revolut.me/annab', false],
    ['wise', 1230, 'GBP', 'https://wise.com/pay/me/annab', false],
    ['paypal', 0, 'EUR', 'https://paypal.me/annab', false],
  ])('%s asks for %d %s by %s', (kind, cents, currency, address, hasAmount) => {
    expect(href(anna(kind), cents, currency)).toEqual({ href: address, hasAmount });
  });

  test('returns null for an invalid handle', () => {
    for (const handle of ['..', 'a/b', 'a?b', 'a#b', 'a%2fb', 'javascript:x', 'аnna', '']) {
      for (const kind of linkKinds) expect(payLink({ kind, handle }, null)).toBeNull();
    }
  });
});
