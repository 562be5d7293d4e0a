import type { FastifyInstance } from 'fastify';
import { answerUnder, misfortuneOf } from '../platform/answer-under-faults.ts';
import { fileFaults } from '../platform/faults.ts';
import { readIdempotencyKey, requireKey, sendResult } from '../platform/http-server.ts';
import { isRefusal, refuse } from '../platform/refusal.ts';
import type { Bank } from './bank.ts';
import { dayStatement } from './camt-053.ts';
import { quoteRates } from './exchange-rates.ts';
import { receivePaymentFile } from './receive-payment-file.ts';
import { advanceFiles } from './work-on-files.ts';

const fileLimitBytes = 10 * 1024 * 1024;
const advanceSchema = {
  body: {
    type: ['object', 'null'],
    additionalProperties: false,
    properties: { steps: { type: 'integer', minimum: 1, maximum: 100 } },
  },
};

const depositSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['reference', 'payer', 'currency', 'amountMinor'],
    properties: {
      reference: { type: 'string', pattern: '^[A-Za-z0-9-]{1,35}$' },
      payer: { type: 'string', minLength: 1, maxLength: 140 },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      amountMinor: { type: 'integer' },
    },
  },
};

type FileCall = { Body: unknown };
type AdvanceCall = { Body: { steps?: number } | null };
type DepositCall = { Body: { reference: string; payer: string; currency: string; amountMinor: number } };

/** Everything a customer of the bank may ask, with its key. */
export function bindBank(app: FastifyInstance, bank: Bank): void {
  app.register((scope, _options, done) => {
    requireKey(scope, bank.settings.bankApiKey);
    scope.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    bindFiles(scope, bank);
    bindReports(scope, bank);
    done();
  });
}

function bindFiles(scope: FastifyInstance, bank: Bank): void {
  scope.post<FileCall>('/v1/payment-files', { bodyLimit: fileLimitBytes }, (request, reply) => {
    const { body } = request;
    const key = readIdempotencyKey(request);
    if (key === undefined) return sendResult(reply, refuse(400, 'idempotency_key_missing'));
    if (typeof body !== 'string') return sendResult(reply, refuse(415, 'xml_expected'));
    return answerUnder(misfortuneOf(bank.faults, 'bank.files.create', key), reply, () => {
      const isRefused = bank.faults.take(fileFaults, 'bank.files.create', key).length > 0;
      if (isRefused) return refuse(422, 'creditor_account_unknown', 'CdtrAcct');
      const file = receivePaymentFile(bank, key, body);
      if (isRefusal(file)) return file;
      reply.code(202);
      return { fileId: file.fileId, messageId: file.messageId };
    });
  });
  scope.post<AdvanceCall>('/control/advance', { schema: advanceSchema }, ({ body }, reply) =>
    sendResult(reply, { steps: advanceFiles(bank, body?.steps ?? 100) }),
  );
  // Somebody pays into the portal's account, or draws from it where the amount is negative.
  scope.post<DepositCall>('/control/deposits', { schema: depositSchema }, ({ body }, reply) => {
    const { reference: depositId, ...deposit } = body;
    bank.store.insertDeposit({ ...deposit, depositId, account: bank.settings.merchantAccount, bookedAt: bank.now() });
    return sendResult(reply, { reference: depositId });
  });
}

function bindReports(scope: FastifyInstance, bank: Bank): void {
  scope.get<{ Querystring: { date?: string } }>('/v1/exchange-rates', ({ query }, reply) => {
    const rates = quoteRates(bank, query.date ?? '');
    if (!rates) return sendResult(reply, refuse(422, 'field_invalid', 'date'));
    return answerUnder(misfortuneOf(bank.faults, 'bank.rates.list', ''), reply, () => rates);
  });
  scope.get<{ Querystring: { after?: string } }>('/v1/reports', ({ query }, reply) => {
    const after = query.after ?? '0';
    if (!/^\d{1,15}$/.test(after)) return sendResult(reply, refuse(422, 'field_invalid', 'after'));
    return answerUnder(misfortuneOf(bank.faults, 'bank.reports.list', ''), reply, () =>
      bank.store
        .listReportsAfter(Number(after))
        .map((each) => ({ ...each, cursor: String(each.cursor), createdAt: new Date(each.createdAt).toISOString() })),
    );
  });
  scope.get<{ Querystring: { date?: string } }>('/v1/statements', ({ query }, reply) => {
    const statement = dayStatement(bank, query.date ?? '');
    return typeof statement === 'string' ? reply.type('application/xml').send(statement) : sendResult(reply, statement);
  });
}
