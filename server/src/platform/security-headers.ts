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
 * Allows, besides the portal's own files, one script that stands in the page itself; `hash` as the policy writes it.
 */
export function allowScript(reply: FastifyReply, hash: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (!hash || typeof policy !== 'string') return;
  reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' '${hash}'`));
}
