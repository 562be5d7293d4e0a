import type { FastifyInstance } from 'fastify';
import { answerFaults, type Fault, fileFaults, reportFaults, webhookFaults } from '../platform/faults.ts';
import type { Acquirer } from './acquirer.ts';
import { outcomeFaults } from './switched-behaviour.ts';

const faultSchema = {
  body: {
    type: 'object',
    required: ['kind'],
    additionalProperties: false,
    properties: {
      kind: { enum: [...answerFaults, ...webhookFaults, ...reportFaults, ...fileFaults, ...outcomeFaults] },
      call: { type: 'string', maxLength: 60 },
      subject: { type: 'string', maxLength: 200 },
      latencyMs: { type: 'integer', minimum: 0, maximum: 600_000 },
      times: { type: ['integer', 'null'], minimum: 1 },
    },
  },
};

type SwitchedFault = Partial<Fault> & { readonly kind: string; readonly times?: number | null };

/**
 * Switches what goes wrong: `POST` adds a fault, `DELETE` ends all. `call` is the operation (`payments.create`,
 * `payments.get`, `bank.files.create`, …) or the announced event, `subject` a payment's reference; both mean all when
 * absent; of a report (`settlement_reports.get`, `bank.statements`) the subject is its day. `times` counts it down,
 * without it the fault stays.
 */
export function bindControlRoutes(scope: FastifyInstance, { faults }: Pick<Acquirer, 'faults'>): void {
  const list = () => ({ faults: faults.list() });
  scope.get('/control/faults', list);
  scope.post<{ Body: SwitchedFault }>('/control/faults', { schema: faultSchema }, ({ body }) => {
    const { kind, call = '*', subject = '*', latencyMs = 3_000, times = null } = body;
    faults.add({ kind, call, subject, latencyMs, remaining: times });
    return list();
  });
  scope.delete('/control/faults', () => {
    faults.clear();
    return list();
  });
}
