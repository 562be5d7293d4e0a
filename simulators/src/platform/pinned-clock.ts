import type { FastifyInstance } from 'fastify';

/** A clock that stands where it is pinned, so that months of trade can be played in a minute. */
export type PinnedClock = {
  readonly now: () => number;
  readonly pin: (at: number | undefined) => void;
  readonly isPinned: () => boolean;
};

export function makePinnedClock(now: () => number): PinnedClock {
  let pinnedAt: number | undefined;
  return {
    now: () => pinnedAt ?? now(),
    pin(at) {
      pinnedAt = at;
    },
    isPinned: () => pinnedAt !== undefined,
  };
}

const clockSchema = {
  body: {
    type: 'object',
    required: ['now'],
    additionalProperties: false,
    properties: { now: { type: ['string', 'null'], maxLength: 40 } },
  },
};

type Pin = { readonly now: string | null };

/** `POST /control/clock` pins the simulators's clock to an instant, null lets it run; `endDays` is done at once. */
export function bindClock(scope: FastifyInstance, clock: PinnedClock, endDays: () => void): void {
  scope.post<{ Body: Pin }>('/control/clock', { schema: clockSchema }, ({ body }, reply) => {
    const at = body.now === null ? undefined : Date.parse(body.now);
    if (Number.isNaN(at)) return reply.code(422).send({ error: { code: 'field_invalid', field: 'now' } });
    clock.pin(at);
    endDays();
    return { now: new Date(clock.now()).toISOString() };
  });
}
