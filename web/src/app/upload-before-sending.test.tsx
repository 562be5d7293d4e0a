// @vitest-environment happy-dom
/** What would be sent without a file that is still under way waits for it, and says so. */
import { answerChargeback } from '@gtp/contract/dispute/dispute-wire.ts';
import { noticeSource } from '@gtp/contract/notice/notice-wire.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdUploads } from '../../test/held-uploads.ts';
import { orderOnTheWire } from '../../test/order-on-the-wire.ts';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { ChargebackPanel } from '../dispute/chargeback-panel.tsx';
import dispute from '../dispute/texts/en.json' with { type: 'json' };
import { NoticeDetailPage } from '../notice/notice-detail-page.tsx';
import notice from '../notice/texts/en.json' with { type: 'json' };
import { OrderFormPage } from '../order/order-form-page.tsx';
import { SubmitEvidenceForm } from '../order/submit-evidence-form.tsx';
import order from '../order/texts/en.json' with { type: 'json' };
import { AccountChangeForm } from '../payout-account/account-change-form.tsx';
import account from '../payout-account/texts/en.json' with { type: 'json' };
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { bringTexts } from '../platform/translate.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { BuyerDocumentsPage } from '../registration/buyer/buyer-company-pages.tsx';
import { buyerSignUp } from '../registration/buyer/buyer-sign-up.ts';
import { ReviewPage } from '../registration/review-page.tsx';
import { signUpStore } from '../registration/sign-up-store.ts';
import registration from '../registration/texts/en.json' with { type: 'json' };
import { FileAuthorityForm } from '../signatory/file-authority-form.tsx';
import signatory from '../signatory/texts/en.json' with { type: 'json' };
import { SupportFormPage } from '../support/support-form-page.tsx';
import support from '../support/texts/en.json' with { type: 'json' };
import { WriteForm } from '../support/write-form.tsx';
import { CommandForm } from '../ui/command-form.tsx';
import { FileSlot } from '../ui/file-slot.tsx';
import ui from '../ui/texts/en.json' with { type: 'json' };

const texts = { dispute, notice, order, 'payout-account': account, registration, signatory, support, ui };
beforeAll(async () => {
  bringTexts('en', texts);
  await buyerSignUp.readyRules();
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  bringRuntimeConfig({ paperRequirements: [] });
  signUpStore('buyer').forget();
});

const sentence = ui.file.underWay;
const at = new Date('2026-11-21T03:00:00Z');
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const typeDay = async (label: RegExp, value: string) => {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

type Uploads = ReturnType<typeof holdUploads>;
type Case = {
  readonly what: string;
  readonly as?: ClientType;
  readonly page: ReactNode;
  readonly address?: string;
  readonly serves?: Readonly<Record<string, { readonly body: unknown }>>;
  /** Until its buttons could be pressed but for the file. */
  readonly fill?: (uploads: Uploads) => Promise<void> | void;
  readonly buttons: readonly string[];
};

const source = noticeSource.encode({
  ...{ type: 'service', audience: ['SELLER'], isPinned: false, isDraft: true, files: [], noticeNumber: 1, version: 3 },
  ...{ status: 'draft', texts: [{ language: 'en', title: 'Outage', contents: '<p>Soon</p>' }] },
} as never);
const inquiry = {
  ...{ inquiryNumber: 5, type: 'order', title: 'A question', state: 'asked', askerName: 'Ana', handlerName: 'KOTRA' },
  ...{ createdAt: at, lastWrittenAt: at, isUnread: false, contents: 'Why?', readCount: 1, answers: [], files: [] },
  ...{ actions: ['answer', 'note', 'close'], colleagues: [], language: 'en', version: 2 },
} as const;
const accounts = { accounts: [], changes: [], changeNumber: 1, canPropose: true };
const shipped = {
  ...{ orderId: 'ORD-1', releaseMode: 'direct', currency: 'USD', lines: [] },
  documents: [{ documentCode: 'DG34', fileId: 'fil_0', fileName: 'bill.pdf', scan: 'clean' }],
};
const nothing = () => undefined;

const cases: readonly Case[] = [
  {
    ...{ what: 'an inquiry', page: <SupportFormPage />, buttons: [support.form.send] },
  },
  {
    ...{
      what: 'an answer to an inquiry',
      as: 'KOTRA',
      page: <WriteForm inquiry={inquiry as never} onReload={nothing} />,
    },
    serves: { 'GET /support/templates': { body: { result: { list: [] } } } },
    fill: () => void type(support.write.labelBody, 'Because'),
    buttons: [support.write.answer, support.write.note, support.write.close],
  },
  {
    ...{ what: 'a notice', as: 'KOTRA', page: <NoticeDetailPage />, address: '/en/x?seq=1&mode=edit' },
    serves: { 'GET /notices/1/source': { body: { result: source } } },
    fill: async () => void (await screen.findByRole('button', { name: notice.form.saveDraft })),
    buttons: [notice.form.saveDraft, notice.form.publish],
  },
  {
    ...{ what: 'an order sheet', page: <OrderFormPage />, address: '/en/seller/order-sheet/order?order=ORD-1' },
    serves: { 'GET /orders/ORD-1': { body: { result: orderOnTheWire } } },
    fill: async () => void (await screen.findByRole('button', { name: order.form.save })),
    buttons: [order.form.save, order.send.button],
  },
  {
    ...{ what: 'shipping documents', buttons: [order.evidence.button] },
    page: <SubmitEvidenceForm order={shipped as never} onDone={nothing} returnedFileIds={[]} />,
  },
  {
    ...{ what: 'another account', buttons: [account.form.propose] },
    page: <AccountChangeForm accounts={accounts} CodeEntry={() => null} onDone={nothing} onCancel={nothing} />,
    fill: async ({ choose, arrive }) => {
      fireEvent.click(screen.getByText(account.form.abroad));
      type(new RegExp(account.form.bic), 'CHASUS33');
      type(new RegExp(account.form.iban), 'DE1234');
      type(/holder/i, 'Hanbit');
      await choose();
      await arrive();
    },
  },
  {
    ...{ what: 'a power of attorney', buttons: [signatory.form.send] },
    page: (
      <FileAuthorityForm own={{ toCover: [] } as never} slots={{ IdCardProof: () => null, MobileProof: () => null }} />
    ),
    fill: async ({ choose, arrive }) => {
      fireEvent.click(screen.getByText(signatory.method.document));
      type(new RegExp(`^${signatory.form.name}`), 'Ana');
      await typeDay(new RegExp(signatory.form.birthday), '1990-01-02');
      for (const slot of [0, 1]) {
        await choose(slot);
        await arrive();
      }
    },
  },
  {
    ...{ what: 'the documents of a sign-up', page: <BuyerDocumentsPage />, buttons: [registration.form.review] },
    address: '/en/buyer/signup/filedocument',
  },
];

it.each(cases)('$what waits for a file that is under way, and says so', async (each) => {
  bringRuntimeConfig({ paperRequirements: ['deposit'] });
  signUpStore('buyer').visit('documents', true);
  signInForTest(each.as ?? 'SELLER');
  serveInTest({
    'POST /apply/files/ticket': { body: { result: { uploadTicket: 'tick', expireDt: '20990101000000' } } },
    ...each.serves,
  });
  const uploads = holdUploads();
  showPage(each.page, each.address ?? '/en/x');
  await screen.findByRole('button', { name: each.buttons[0] as string });
  await each.fill?.(uploads);
  expect(each.buttons.map(isDisabled)).toEqual(each.buttons.map(() => false));
  await uploads.choose();
  expect(each.buttons.map(isDisabled)).toEqual(each.buttons.map(() => true));
  expect(screen.getByText(sentence).closest('[role=status]')).not.toBeNull();
  await uploads.arrive();
  expect(isDisabled(each.buttons[0] as string)).toBe(false);
  expect(screen.queryByText(sentence)).toBeNull();
});

const chargeback = {
  ...{ chargebackId: 'cb1', state: 'open', reason: '13.1', amount: money(100_00n, 'USD'), receivedAt: at },
  ...{ evidenceDueAt: at, evidenceFiles: [], canAnswer: true, isFiledByIssuer: false },
};

it('answers a chargeback with the file that was under way, for there is one answer; the dialog can be left', async () => {
  signInForTest('SELLER');
  const uploads = holdUploads();
  const asked = serveInTest({ 'POST /chargebacks/cb1/answer': { body: {} } });
  showPage(<ChargebackPanel chargeback={chargeback as never} onDone={nothing} />, '/en/x');
  fireEvent.click(await screen.findByRole('button', { name: dispute.cbAnswer }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/./, { selector: 'textarea' }), { target: { value: 'It was shipped.' } });
  await uploads.choose();
  const send = dialog.getByRole('button', { name: dispute.cbConfirm });
  expect(send).toHaveProperty('disabled', true);
  expect(dialog.getByText(sentence).closest('[role=status]')).not.toBeNull();
  expect(dialog.getByRole('button', { name: ui.action.back })).toHaveProperty('disabled', false);
  await uploads.arrive();
  fireEvent.click(send);
  await waitFor(() => expect(asked.map(({ body }) => body)).toMatchObject([{ fileList: [{ fileId: 'fil_1' }] }]));
});

function AnyForm() {
  const form = useProblemForm({ name: 'any', initial: { text: 'Words' }, problemsOf: () => ({}) });
  const [isOpen, setOpen] = useState(true);
  return (
    <CommandForm
      form={form}
      command={useCommand(answerChargeback, { chargebackId: 'cb1' })}
      inputOf={() => ({ text: form.values.text, evidenceFiles: [] })}
      submitLabel="Send"
    >
      {isOpen && <FileSlot label="Proof" fields={{}} file={undefined} onFile={nothing} />}
      <button type="button" onClick={() => setOpen(false)}>
        Without
      </button>
    </CommandForm>
  );
}

it('lets a form go on once the file has arrived of a slot that is gone, or was refused', async () => {
  signInForTest('SELLER');
  const uploads = holdUploads();
  const asked = serveInTest({});
  showPage(<AnyForm />, '/en/x');
  await screen.findByRole('button', { name: 'Send' });
  await uploads.choose();
  expect(isDisabled('Send')).toBe(true);
  fireEvent.submit(button('Send').closest('form') as HTMLFormElement);
  await act(async () => undefined);
  expect(asked).toEqual([]);
  await uploads.arrive({ status: 422, body: { code: 'file.unreadable', message: 'Broken' } });
  expect(isDisabled('Send')).toBe(false);
  await uploads.choose();
  fireEvent.click(button('Without'));
  expect(isDisabled('Send')).toBe(true);
  await uploads.arrive();
  expect(isDisabled('Send')).toBe(false);
});

it('sends no application while a document is under way', async () => {
  signInForTest('BUYER');
  const uploads = holdUploads();
  serveInTest({});
  showPage(
    <>
      <ReviewPage signUp={{ ...buyerSignUp, findProblems: () => [] }} />
      <FileSlot label="Proof" fields={{}} file={undefined} onFile={nothing} />
    </>,
    '/en/x',
  );
  await screen.findByRole('button', { name: registration.review.submit });
  expect(isDisabled(registration.review.submit)).toBe(false);
  await uploads.choose();
  expect(isDisabled(registration.review.submit)).toBe(true);
  await uploads.arrive();
  expect(isDisabled(registration.review.submit)).toBe(false);
});
