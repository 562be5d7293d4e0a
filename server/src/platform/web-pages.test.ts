import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { completeColours } from '@gtp/domain/platform/brand-colours.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { logo as brandLogo } from '../../test/make/make-brand.ts';
import { sentences } from '../sentences.ts';
import { type Brand, defaultBrand } from './brand.ts';
import { routeMatcher } from './web-build.ts';
import { serveWebPages } from './web-pages.ts';

const isRoute = routeMatcher(['/', '/login', '/seller/order-sheet/{detail?}', '/admin/visa/main']);

describe('known paths of the web', () => {
  it.each(['/', '/login', '/login/', '/en/login', '/cn', '/seller/order-sheet', '/sp/seller/order-sheet/ORD-1'])(
    'knows %s',
    (path) => expect(isRoute(path)).toBe(true),
  );
  it.each(['/nowhere', '/ko/login', '/de/login', '/seller/order-sheet/a/b', '/adminXvisa/main', '/en/en/login'])(
    'does not know %s',
    (path) => expect(isRoute(path)).toBe(false),
  );
});

const pageWith = (content: string) =>
  `<!doctype html><html lang="en"><head><meta name="theme-color" content="#1B55C4" /></head>${content}</html>`;
const texts = Object.fromEntries(languages.map((language) => [language, { B1: language }]));
const brand = {
  ...defaultBrand,
  name: 'Hanbit & Co.',
  colours: completeColours({ brand: '#8a1538' }),
  logo: { svg: brandLogo, ratio: 4, holdsName: false },
  icon: { svg: '<svg>icon</svg>', ratio: 1 },
  terms: { version: '2026-12-01.0a0b0c0d', texts: texts as never },
} satisfies Brand;

describe('the built web', () => {
  const script = 'export const greeting = "hello";';
  let server: FastifyInstance | undefined;
  let directory = '';

  afterEach(async () => {
    await server?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  async function serve(hasTestPages = false, brand: Brand = defaultBrand): Promise<FastifyInstance> {
    directory = mkdtempSync(join(tmpdir(), 'web-pages-'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(
      join(directory, 'index.html'),
      pageWith(`<title>${brand === defaultBrand ? 'portal' : defaultBrand.name}</title>`),
    );
    const routes = {
      pages: [
        ...['/login', '/kotra', '/buyer/signup/agree', '/seller/order-sheet/{orderId}', '/seller/main', '/test'],
        ...['/seller/deal/{dealId}', '/seller/deal/new'],
      ],
      testPages: ['/test'],
      prerenderedPages: ['/kotra', '/frame', '/buyer/signup/agree'],
      pagesByPattern: { '/seller/deal/{dealId}': '/deal' },
      framedPages: ['/seller/main', '/seller/deal/{dealId}', '/seller/deal/new'],
      scriptHashes: ['sha256-ownScript', 'sha256-otherScript'],
    };
    mkdirSync(join(directory, 'pages/en'), { recursive: true });
    for (const name of ['kotra', 'frame', 'deal'])
      writeFileSync(join(directory, `pages/en/${name}.html`), `<h1>${name}</h1>`);
    mkdirSync(join(directory, 'pages/en/buyer/signup'), { recursive: true });
    writeFileSync(join(directory, 'pages/en/buyer/signup/agree.html'), pageWith('<h1>agree</h1>'));
    if (brand !== defaultBrand)
      writeFileSync(join(directory, 'pages/en/kotra.html'), pageWith(`<h1>kotra ${defaultBrand.name}</h1>`));
    writeFileSync(join(directory, 'pages/en/kotra.html.br'), brotliCompressSync('<h1>kotra</h1>'));
    writeFileSync(join(directory, 'routes.json'), JSON.stringify(routes));
    writeFileSync(join(directory, 'favicon.svg'), '<svg/>');
    writeFileSync(join(directory, 'assets/app-1a2b3c4d.js'), script);
    writeFileSync(join(directory, 'assets/mark-1a2b3c4d.svg'), '<svg/>');
    writeFileSync(join(directory, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync(script));
    const acquirerPublicUrl = 'https://acquirer.example/path';
    const settings = {
      acquirerPublicUrl,
      brand,
      acquirerName: 'Han River Cards',
      guideUrl: 'https://help.example',
      supportContact: 'mailto:help@trade.example',
      fileLimitKb: 10_240,
      isDemo: false,
      hasTestPages,
      paperRequirements: [],
      windowRequirements: [],
    };
    server = fastify();
    server.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', "default-src 'self';script-src 'self';style-src 'self'");
    });
    await serveWebPages(server, {
      directory,
      findFile: async () => undefined,
      settings,
      sentences,
      loadedPercent: () => undefined,
    });
    return server;
  }

  it.each(['/login', '/en/login', '/seller/order-sheet/ord_1', '/login?next=1'])(
    'is the page with 200 at %s',
    async (url) => {
      const { statusCode, headers, body } = await (await serve()).inject(url);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('<title>portal</title>');
    },
  );

  it('shows another brand in every page, prerendered or not, and compresses it again', async () => {
    const portal = await serve(false, brand);
    for (const [url, own] of [
      ['/en/kotra', '<h1>kotra Hanbit &amp; Co.</h1>'],
      ['/login', '<title>Hanbit &amp; Co.</title>'],
    ] as const) {
      const { body } = await portal.inject(url);
      expect(body).toContain(own);
      expect(body).not.toContain(defaultBrand.name);
      expect(body).toContain('<html data-brand-logo="beside"');
      expect(body).toMatch(/<style>:root:root:root\{--color-brand:#8a1538;[^<]*--brand-logo:url\(\/brand\/logo\.svg\)/);
      expect(body).toContain('<meta name="theme-color" content="#8a1538"');
    }
    const sent = await portal.inject({ url: '/en/kotra', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(sent.rawPayload).toString()).toBe((await portal.inject('/en/kotra')).body);
  });

  it('serves the drawings of another brand so that they can do nothing but be seen', async () => {
    const portal = await serve(false, brand);
    for (const [url, svg] of [
      ['/favicon.svg', '<svg>icon</svg>'],
      ['/brand/logo.svg', brandLogo],
    ]) {
      const { body, headers } = await portal.inject(url ?? '');
      expect([body, headers['content-type']]).toEqual([svg, 'image/svg+xml']);
      expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
      const again = await portal.inject({ url: url ?? '', headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const picture = await portal.inject('/brand/logo.png');
    expect(picture.headers['content-type']).toBe('image/png');
    // Width and height, as the head of a PNG has them.
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([384, 96]);
  });

  it('names the portal, or another brand, among the applications of a device', async () => {
    const manifestOf = async (portal: FastifyInstance) => (await portal.inject('/manifest.webmanifest')).json();
    const { icons, ...own } = await manifestOf(await serve());
    expect(own).toMatchObject({ name: defaultBrand.name, theme_color: defaultBrand.colours.brand, start_url: '/' });
    expect(icons).toHaveLength(4);
    const other = await manifestOf(await serve(false, brand));
    expect(other).toMatchObject({ name: brand.name, theme_color: '#8a1538' });
    expect(other.icons).toEqual([{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }]);
  });

  it('draws no first step of a sign-up before it is asked for, where its terms are another company’s', async () => {
    const portal = await serve(false, brand);
    expect((await portal.inject('/en/buyer/signup/agree')).body).toContain('<title>');
    expect((await portal.inject('/brand/terms/en')).json()).toEqual({
      version: '2026-12-01.0a0b0c0d',
      terms: { B1: 'en' },
    });
    expect((await portal.inject('/brand/terms/fr')).statusCode).toBe(404);
    expect((await portal.inject('/config.json')).json()).toMatchObject({
      termsVersion: '2026-12-01.0a0b0c0d',
      hasOwnTerms: true,
    });
    await portal.close();
    const own = await serve();
    expect((await own.inject('/en/buyer/signup/agree')).body).toContain('<h1>agree');
    expect((await own.inject('/brand/terms/en')).statusCode).toBe(404);
    expect((await own.inject('/brand/logo.svg')).statusCode).toBe(404);
    expect((await own.inject('/favicon.svg')).body).toBe('<svg/>');
  });

  it.each(['/nowhere', '/de/login', '/seller/order-sheet', '/routes.json', '/%2e%2e/etc/passwd', '/index.html.br'])(
    'answers 404 at %s',
    async (url) => {
      const { statusCode } = await (await serve()).inject(url);
      expect(statusCode).toBe(404);
    },
  );

  it('answers 404 and no page for a file of an older build, which nothing may keep', async () => {
    const { statusCode, headers, body } = await (await serve()).inject('/assets/app-00000000.js');
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<');
  });

  it.each([
    ['/en/kotra', '<h1>kotra</h1>'],
    ['/en/seller/main?from=mail', '<h1>frame</h1>'],
    ['/en/seller/deal/D-1', '<h1>deal</h1>'],
    ['/en/seller/deal/new', '<h1>frame</h1>'],
  ])('has the prerendered page in its language at %s, and allows its one script', async (url, prerendered) => {
    const { statusCode, headers, body } = await (await serve()).inject(url);
    expect(statusCode).toBe(200);
    expect(body).toBe(prerendered);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-ownScript' 'sha256-otherScript';");
  });

  it('sends a page compressed to who reads it, and no file of pages', async () => {
    const running = await serve();
    const { headers, rawPayload } = await running.inject({ url: '/en/kotra', headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('<h1>kotra</h1>');
    expect((await running.inject('/pages/en/kotra.html')).statusCode).toBe(404);
  });

  it('says that it is not built, and goes on when it is', async () => {
    const running = await serve();
    const page = join(directory, 'index.html');
    rmSync(page);
    const before = await running.inject('/login');
    expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '10']);
    expect(before.body).toContain('not built');
    writeFileSync(page, '<!doctype html><title>portal</title>');
    expect((await running.inject('/login')).statusCode).toBe(200);
  });

  it('has its test pages only where the setting is on', async () => {
    expect((await (await serve(false)).inject('/test')).statusCode).toBe(404);
    await server?.close();
    rmSync(directory, { recursive: true });
    expect((await (await serve(true)).inject('/test')).statusCode).toBe(200);
  });

  it('sends hashed files pre-compressed and to be kept for a year', async () => {
    const url = '/assets/app-1a2b3c4d.js';
    const { headers, rawPayload } = await (await serve()).inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
  });

  it('says with a script nothing that only pages obey, and with a drawing all of it', async () => {
    const portal = await serve();
    const headers = { 'accept-encoding': 'br' };
    const policyOf = async (url: string) => (await portal.inject({ url, headers })).headers['content-security-policy'];
    expect(await policyOf('/assets/app-1a2b3c4d.js')).toBeUndefined();
    expect(await policyOf('/assets/mark-1a2b3c4d.svg')).toContain("default-src 'self'");
    expect(await policyOf('/login')).toContain("default-src 'self'");
  });

  it('sends files plain to a browser that reads no brotli', async () => {
    const { headers, body } = await (await serve()).inject('/assets/app-1a2b3c4d.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(script);
  });

  it('lets a file without a hash be asked for again', async () => {
    const { headers } = await (await serve()).inject('/favicon.svg');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('gives the browser its settings, and no secret', async () => {
    const { body } = await (await serve(true)).inject('/config.json');
    expect(JSON.parse(body)).toEqual({
      guideUrl: 'https://help.example',
      supportContact: 'mailto:help@trade.example',
      termsVersion: '2026-11',
      fileLimitKb: 10_240,
      hasOwnTerms: false,
      isDemo: false,
      hasTestPages: true,
      acquirerOrigin: 'https://acquirer.example',
      acquirerName: 'Han River Cards',
      paperRequirements: [],
      windowRequirements: [],
    });
  });
});
