/**
 * The registers that the portal asks: customs, carriers, airlines, the tax office, each as its owner publishes it. What they
 * know is put on record over `/control/registers`; every answer can go wrong as the others' do (`registers.customs` and so
 * on, the subject is the number), and `report_broken` cuts it off in the middle.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerUnder, misfortuneOf } from '../platform/answer-under-faults.ts';
import { requireKey, sendResult } from '../platform/http-server.ts';
import { refuse } from '../platform/refusal.ts';
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { airAnswer } from './air-answer.ts';
import { carrierAnswer } from './carrier-answer.ts';
import { customsAnswer, noticeOf } from './customs-answer.ts';
import { openRegisterStore, plainNumber, type RegisterName, type RegisterStore } from './register-store.ts';
import { taxOfficeAnswer } from './tax-office-answer.ts';

type Registers = SimulatorContext & { readonly store: RegisterStore };

const names: readonly RegisterName[] = ['customs', 'carrier', 'air_carrier', 'business_status'];

export function bindRegisters(app: FastifyInstance, context: SimulatorContext): void {
  const registers = { ...context, store: openRegisterStore(context.database) };
  bindCustoms(app, registers);
  bindTaxOffice(app, registers);
  bindCarriers(app, registers);
  bindAirlines(app, registers);
  app.register((scope, _options, done) => {
    requireKey(scope, context.settings.acquirerApiKey);
    bindRecords(scope, registers);
    done();
  });
}

/** `write` makes the answer, unless a fault comes first. */
type Answer = {
  readonly call: string;
  readonly number: string;
  readonly type: string;
  readonly write: () => string | object | undefined;
};

function answer({ faults }: Registers, reply: FastifyReply, { call, number, type, write }: Answer): FastifyReply {
  return answerUnder(misfortuneOf(faults, call, number), reply, () => {
    const written = write();
    if (written === undefined) return refuse(404, 'not_found');
    const whole = typeof written === 'string' ? written : JSON.stringify(written);
    const isBroken = faults.take(['report_broken'], call, number).length > 0;
    reply.type(type);
    return Buffer.from(isBroken ? whole.slice(0, whole.length / 2) : whole);
  });
}

type CustomsCall = { Querystring: { crkyCn?: string; expDclrNo?: string } };

function bindCustoms(app: FastifyInstance, registers: Registers): void {
  const path = '/customs/expDclrNoPrExpFfmnBrkdQry/retrieveExpDclrNoPrExpFfmnBrkd';
  app.get<CustomsCall>(path, ({ query }, reply) => {
    const number = plainNumber(query.expDclrNo ?? '');
    const isKeyRight = query.crkyCn === registers.settings.customsKey;
    return answer(registers, reply, {
      ...{ call: 'registers.customs', number, type: 'application/xml;charset=UTF-8' },
      write: () =>
        isKeyRight
          ? customsAnswer(number, registers.store.find('customs', number))
          : noticeOf('[E01] 유효하지 않은 인증키입니다.'),
    });
  });
}

type TaxCall = { Querystring: { serviceKey?: string }; Body: { b_no: string[] } };
const taxSchema = {
  body: {
    type: 'object',
    required: ['b_no'],
    properties: { b_no: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 20 } } },
  },
};

function bindTaxOffice(app: FastifyInstance, registers: Registers): void {
  app.post<TaxCall>('/tax-office/status', { schema: taxSchema }, ({ query, body }, reply) => {
    if (query.serviceKey !== registers.settings.taxOfficeKey) {
      return reply.code(401).send({ code: -401, msg: '유효하지 않은 인증키 입니다.' });
    }
    return answer(registers, reply, {
      ...{ call: 'registers.business_status', number: body.b_no[0] ?? '', type: 'application/json' },
      write: () => taxOfficeAnswer(registers.store, body.b_no),
    });
  });
}

type CarrierCall = {
  Params: { code: string; version: string };
  Querystring: { transportDocumentReference?: string; equipmentReference?: string };
};

function bindCarriers(app: FastifyInstance, registers: Registers): void {
  app.get<CarrierCall>('/carriers/:code/:version/events', ({ params, query }, reply) => {
    const number = plainNumber(query.transportDocumentReference ?? query.equipmentReference ?? '');
    const version = params.version === 'v3' ? 'v3' : 'v2';
    return answer(registers, reply, {
      ...{ call: 'registers.carrier', number, type: 'application/json' },
      write() {
        const record = registers.store.find('carrier', number);
        if (record) return carrierAnswer(number, record, version);
        return version === 'v3' ? { events: [] } : [];
      },
    });
  });
}

type AirlineCall = { Params: { prefix: string; waybill: string } };

function bindAirlines(app: FastifyInstance, registers: Registers): void {
  const path = '/airlines/:prefix/logistics-objects/:waybill/logistics-events';
  app.get<AirlineCall>(path, ({ params: { waybill } }, reply) => {
    const number = plainNumber(waybill.replace(/^awb-/i, ''));
    return answer(registers, reply, {
      ...{ call: 'registers.air_carrier', number, type: 'application/ld+json' },
      write() {
        const record = registers.store.find('air_carrier', number);
        return record && airAnswer(waybill, record);
      },
    });
  });
}

const text = { type: 'string', maxLength: 200 };
const day = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
const object = (required: readonly string[], properties: object) => ({
  ...{ type: 'object', additionalProperties: false, required, properties },
});
const transport = object(['portOfLoading', 'portOfDischarge'], {
  ...{ vessel: text, portOfLoading: text, portOfDischarge: text },
  ...{ loadedOn: day, dischargedOn: day, deliveredOn: day },
  containers: { type: 'array', maxItems: 50, items: text },
});
const bodies: Readonly<Record<RegisterName, object>> = {
  customs: object(['exporterName', 'acceptedOn', 'isComplete', 'shipments'], {
    ...{ exporterName: text, acceptedOn: day, isComplete: { type: 'boolean' } },
    shipments: {
      type: 'array',
      maxItems: 50,
      items: object(['transportNumber', 'departedOn'], { transportNumber: text, departedOn: day }),
    },
  }),
  carrier: transport,
  air_carrier: transport,
  business_status: object(['status'], {
    status: { enum: ['open', 'suspended', 'closed', 'unknown'] },
    closedOn: day,
  }),
};

type RecordCall = { Params: { number: string }; Body: object };

/** `PUT` puts a number on record or writes it anew, `DELETE` forgets it. */
function bindRecords(scope: FastifyInstance, { store }: Registers): void {
  for (const name of names) {
    const path = `/control/registers/${name}/:number`;
    scope.put<RecordCall>(path, { schema: { body: bodies[name] } }, ({ params, body }, reply) => {
      store.put(name, params.number, body as object);
      return sendResult(reply, { register: name, number: plainNumber(params.number) });
    });
    scope.delete<RecordCall>(path, ({ params }, reply) => {
      store.remove(name, params.number);
      return sendResult(reply, { register: name, number: plainNumber(params.number) });
    });
  }
}
