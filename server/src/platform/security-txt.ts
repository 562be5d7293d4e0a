/** Where somebody who found a hole writes to: `/.well-known/security.txt` (RFC 9116). */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Settings } from './settings.ts';

/** The RFC asks for less than a year; whoever reads it a month later still finds it valid. */
const validDays = 180;

/** Without `SECURITY_CONTACT` there is no such file, and its path is answered as any unknown one. */
export function answerSecurityTxt(
  server: FastifyInstance,
  {
    securityContact,
    securityPolicyUrl,
    publicUrl,
  }: Pick<Settings, 'securityContact' | 'securityPolicyUrl' | 'publicUrl'>,
  { now }: Clock,
): void {
  if (!securityContact) return;
  server.get('/.well-known/security.txt', { schema: { hide: true } }, (_, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${new Date(now().getTime() + validDays * dayMs).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: ko, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      ...(securityPolicyUrl ? [`Policy: ${securityPolicyUrl}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
