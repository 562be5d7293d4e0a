/** What refuses only after it has written: the rows of all tables are as they were before. */
import type { Result } from '@gtp/domain/platform/result.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCompany } from '../src/amendment/change-company.ts';
import { readCompany } from '../src/amendment/read-company.ts';
import { answerChargeback } from '../src/dispute/answer-chargeback.ts';
import { makeApplyChargeback } from '../src/dispute/apply-chargeback.ts';
import { openDispute } from '../src/dispute/open-dispute.ts';
import { createNotice } from '../src/notice/create-notice.ts';
import { acceptTerms } from '../src/order/answer-order.ts';
import { createOrder } from '../src/order/create-order.ts';
import { reviseOrder } from '../src/order/send-order.ts';
import { answerInquiry } from '../src/support/answer-inquiry.ts';
import { askInquiry } from '../src/support/ask-inquiry.ts';
import { closeInquiry } from '../src/support/assign-inquiry.ts';
import { sendMilestones } from './make/make-agreement.ts';
import { makeDeputy } from './make/make-deputy.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { makeFile } from './make/make-file.ts';
import { makeOrder } from './make/make-order.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { type RowWatch, watchRows } from './watch-rows.ts';

let world: DisputeWorld;
let rows: RowWatch;

beforeAll(async () => {
  world = await makeDisputeWorld();
  rows = await watchRows(world.made.ownerUrl, []);
});
afterAll(async () => {
  await rows.close();
  await world.close();
});

const unknownFile = 'file_nobody_knows';
const fileOf = (owner: 'seller' | 'buyer') => makeFile(world.context.database, { owner: world[owner] });

/** What is asked for, once all that it needs is there. */
type Prepared = () => Promise<Result<unknown>>;

const refused: Readonly<Record<string, { readonly code: string; readonly prepare: () => Promise<Prepared> }>> = {
  'a company that changes a free and a reviewed field while a request is open': {
    code: 'amendment.already_open',
    async prepare() {
      const { caller } = world.seller;
      const change = async (values: readonly { name: 'name' | 'phone'; value: string }[]) => {
        const seen = await readCompany(world.context, { caller, language: 'en' });
        const version = seen.ok ? seen.value.version : 0;
        return () => changeCompany(world.context, { caller, form: { version, values, note: '' }, language: 'en' });
      };
      const asked = await (await change([{ name: 'name', value: '새이름 주식회사' }]))();
      expect(asked.ok).toBe(true);
      const phone = { name: 'phone', value: '0299998888' } as const;
      return change([phone, { name: 'name', value: '또다른이름 주식회사' }]);
    },
  },
  'a new order sheet with a file that nobody knows': {
    code: 'attachment.not_found',
    async prepare() {
      const contractFiles = [await fileOf('seller'), unknownFile];
      const draft = makeOrderDraft({ buyerCompanyId: world.buyer.companyId, contractFiles });
      return () => createOrder(world.context, { caller: world.seller.caller, draft });
    },
  },
  'a changed order sheet with a file that nobody knows': {
    code: 'attachment.not_found',
    async prepare() {
      const { seller, buyer, context } = world;
      const { orderId } = await makeOrder(context.database, { seller, buyer });
      const contractFiles = [await fileOf('seller'), unknownFile];
      const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, contractFiles });
      return () => reviseOrder(context, { caller: seller.caller, orderId, draft });
    },
  },
  'an agreement to milestones over the limit of a deputy': {
    code: 'account.over_order_limit',
    async prepare() {
      const { seller, buyer, context } = world;
      const orderLimit = { minor: 100n, currency: 'USD' } as const;
      const { caller } = await makeDeputy(context.database, buyer, { kinds: ['approver'], orderLimit });
      const { orderId, version } = await sendMilestones(context, { seller, buyer });
      return () => acceptTerms(context, { caller, orderId, version });
    },
  },
  'a dispute whose evidence is partly unknown': {
    code: 'attachment.not_found',
    async prepare() {
      const { orderId, trade: amount } = await world.makeOrderIn('held');
      const files = [await fileOf('buyer'), unknownFile];
      const opening = {
        caller: world.buyer.caller,
        orderId,
        reason: '03' as const,
        amount,
        text: 'Two boxes short',
        files,
      };
      return () => openDispute(world.context, opening);
    },
  },
  'an answer to a chargeback with a file that nobody knows': {
    code: 'attachment.not_found',
    async prepare() {
      const chargebackId = await makeChargeback();
      const evidenceFiles = [
        { kind: 'shipping', fileId: await fileOf('seller') },
        { kind: 'other', fileId: unknownFile },
      ] as const;
      const evidence = { caller: world.seller.caller, chargebackId, text: 'Delivered', evidenceFiles };
      return () => answerChargeback(world.context, evidence);
    },
  },
  'a notice with a file that nobody knows': {
    code: 'attachment.not_found',
    async prepare() {
      const [{ caller }] = world.agency;
      const file = await makeFile(world.context.database, { owner: caller });
      const texts = [{ language: 'en', title: 'Maintenance', contents: '<p>On Saturday.</p>' }] as const;
      const said = { type: 'service', audience: ['SELLER'], texts, isPinned: false, isDraft: true } as const;
      const draft = { ...said, fileIds: [file, unknownFile] };
      return () => createNotice(world.context, { caller, draft });
    },
  },
  'a question with a file that nobody knows': {
    code: 'attachment.not_found',
    async prepare() {
      const fileIds = [await fileOf('seller'), unknownFile];
      return () =>
        askInquiry(world.context, { caller: world.seller.caller, question: { ...question, fileIds }, language: 'en' });
    },
  },
  'an answer, with a file, to a question that is closed': {
    code: 'support.not_in_state',
    async prepare() {
      const asked = await askInquiry(world.context, { caller: world.seller.caller, question, language: 'en' });
      if (!asked.ok) throw new Error(asked.code);
      const { inquiryNumber: number, handlerCompanyId } = asked.value;
      const { caller = world.outsider.caller } = world.agency.find((each) => each.companyId === handlerCompanyId) ?? {};
      const inquiryNumber = String(number);
      const closed = await closeInquiry(world.context, { caller: world.seller.caller, inquiryNumber, version: 1 });
      if (!closed.ok) throw new Error(closed.code);
      const fileIds = [await makeFile(world.context.database, { owner: caller })];
      const { version } = closed.value;
      return () => answerInquiry(world.context, { caller, inquiryNumber, version, contents: 'It is done so', fileIds });
    },
  },
};

const question = { type: 'payment', title: 'A payment', contents: 'Why was it declined?', fileIds: [] } as const;

async function makeChargeback(): Promise<string> {
  const { orderId, charge } = await world.makeOrderIn('held');
  const query = 'select payment_id from holds where order_id = $1';
  const paymentId = (await world.made.pool.query(query, [orderId])).rows[0].payment_id;
  const chargebackId = `cbk_${orderId}`;
  const reported = { chargebackId, paymentId, kind: 'received', reason: '13.1', currency: charge.currency } as const;
  await makeApplyChargeback(world.context)({ ...reported, amountMinor: String(charge.minor) });
  return chargebackId;
}

describe('a refusal leaves nothing of', () => {
  test.each(Object.entries(refused))('%s', async (_, { code, prepare }) => {
    const ask = await prepare();
    await rows.takeChanged();
    expect(await ask()).toMatchObject({ ok: false, code });
    expect(await rows.takeChanged()).toEqual([]);
  });
});
