/** The headers that protect a browser, on every answer: what a page may load, where it may stand, what it may use. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from './settings.ts';

type Portal = Pick<Settings, 'acquirerPublicUrl' | 'publicUrl'>;

/** What no page of the portal asks a browser for, nor a frame in one. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = unusedFeatures.map((feature) => `${feature}=()`).join(', ');

/** Adds them to every answer of `server`. */
export async function addSecurityHeaders(server: FastifyInstance, { acquirerPublicUrl, publicUrl }: Portal) {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", acquirerPublicUrl],
        formAction: ["'self'", acquirerPublicUrl],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('Permissions-Policy', permissionsPolicy);
  });
}

/**
 * Allows, besides the portal's own files, scripts that stand in the page itself; `hashes` as the policy writes them.
 */
export function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return;
  const sources = ["script-src 'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  reply.header('content-security-policy', policy.replace("script-src 'self'", sources));
}

/** Headers that say something of a page, and nothing of a script, style or font that one loads. */
const ofPages = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Takes them off a file that is no page: a page of the web loads twenty, and each would carry a kilobyte of them. */
export function dropPageHeaders(reply: Pick<FastifyReply, 'removeHeader'>): void {
  for (const name of ofPages) reply.removeHeader(name);
}
