import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CardTokenReader } from '../card/card.ts';

/**
 * The ends of a card by its token, which nobody guesses: the sign-up shows them, as the acquirer's field gives them.
 */
export function bindCardEnds(fastify: FastifyInstance, gateway: CardTokenReader, pattern: RegExp): void {
  fastify.get<{ Params: { token: string } }>(
    '/fields/card/:token',
    { schema: { hide: true } },
    async ({ params }, reply): Promise<FastifyReply> => {
      if (!pattern.test(params.token)) return reply.status(404).send({});
      const answer = await gateway.readToken(params.token);
      if (answer.kind !== 'found') return reply.status(answer.kind === 'unknown' ? 503 : 404).send({});
      const { bin, last4 } = answer.card;
      return reply.header('Cache-Control', 'no-store').send({ bin: bin.slice(0, 8), last4 });
    },
  );
}
