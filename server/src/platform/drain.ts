/** Leaving without a loss: first `/readyz` turns red, then nothing new is taken, then what is under way is finished. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export type Drain = {
  /** From the signal on. */
  readonly isOn: () => boolean;
  /** Calls `leave` when it is turned on, for what would last longer than a call. */
  readonly onStart: (leave: () => void) => void;
  /** Turns it on, and resolves when nothing new has to be taken any more. */
  readonly run: () => Promise<void>;
};

/** `seconds` is how long calls are still answered, so that whoever hands them out can notice. */
export function makeDrain(seconds: number): Drain {
  let isOn = false;
  const leaving: (() => void)[] = [];
  return {
    isOn: () => isOn,
    onStart: (leave) => void leaving.push(leave),
    async run() {
      isOn = true;
      for (const leave of leaving) leave();
      if (seconds > 0) await sleep(seconds * 1_000);
    },
  };
}

/** Asks callers to open their next connection elsewhere: what is kept open would be closed under them. */
export function closeConnectionsWhile(server: FastifyInstance, drain: Drain): void {
  server.addHook('onSend', async (_, reply) => {
    if (drain.isOn()) reply.header('Connection', 'close');
  });
}
