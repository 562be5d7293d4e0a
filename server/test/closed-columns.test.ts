/** A column of a closed list has a CHECK with the domain's own words: a new one without a migration fails here. */

import { readFile } from 'node:fs/promises';
import { deputyChangeEvents } from '@gtp/contract/deputy/deputy-wire.ts';
import { deputyKinds } from '@gtp/domain/account/deputy-kinds.ts';
import { clientTypes } from '@gtp/domain/account/permissions.ts';
import { signingKinds } from '@gtp/domain/account/signing-rights.ts';
import { userGroups } from '@gtp/domain/account/user-groups.ts';
import { amendmentKinds, amendmentStates } from '@gtp/domain/amendment/amendment.ts';
import { detailNames } from '@gtp/domain/amendment/company-details.ts';
import { scanStates } from '@gtp/domain/attachment/file-scan.ts';
import { acquirerNames } from '@gtp/domain/card/acquirers.ts';
import { cardStates } from '@gtp/domain/card/card.ts';
import { cardSides } from '@gtp/domain/card/card-states.ts';
import { memberDocumentCodes, tradeDocumentCodes } from '@gtp/domain/code/document-codes.ts';
import * as company from '@gtp/domain/company/company-kinds.ts';
import { buyerStateRecords, sellerStateRecords } from '@gtp/domain/company/member-states.ts';
import { reasonClasses } from '@gtp/domain/company/reason-classes.ts';
import { disputeEntryKinds, disputeReasonCodes } from '@gtp/domain/dispute/dispute.ts';
import { disputeActors, disputeOutcomes, disputeStates } from '@gtp/domain/dispute/dispute-states.ts';
import { evidenceOutcomes } from '@gtp/domain/evidence/evidence-judgement.ts';
import { feeProposalStates } from '@gtp/domain/fee/fee-table.ts';
import { keyEnvironments, keyOperations } from '@gtp/domain/integration/api-keys.ts';
import { publishedEvents, webhookDeliveryStates, webhookEvents } from '@gtp/domain/integration/webhooks.ts';
import { journalKinds } from '@gtp/domain/ledger/ledger.ts';
import { noticeTypes } from '@gtp/domain/notice/notice.ts';
import { notificationKinds } from '@gtp/domain/notification/notification-kinds.ts';
import { orderConfirmations } from '@gtp/domain/order/order-progress.ts';
import { incoterms } from '@gtp/domain/order/order-sheet.ts';
import { orderStates, sideTurns } from '@gtp/domain/order/order-state-records.ts';
import { loggedOrderEvents, orderActors, orderSides } from '@gtp/domain/order/order-states.ts';
import { milestoneKinds, releaseModes } from '@gtp/domain/order/release-modes.ts';
import { chargebackStates } from '@gtp/domain/payment/chargeback-states.ts';
import { refundFaults } from '@gtp/domain/payment/held-money.ts';
import { holdStateRecords } from '@gtp/domain/payment/hold-states.ts';
import { operatorTasks, paymentStates } from '@gtp/domain/payment/payment-states.ts';
import { refundStates } from '@gtp/domain/payment/refund-states.ts';
import { accountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { personRequestKinds, personRequestStates } from '@gtp/domain/people/people.ts';
import { approvalStates } from '@gtp/domain/platform/approval.ts';
import { languages } from '@gtp/domain/platform/language.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { provisioningTokenStates } from '@gtp/domain/provisioning/provisioning.ts';
import { documentKinds, readingMethods, readingStates, readingWarnings } from '@gtp/domain/reading/document-reading.ts';
import { resolutions } from '@gtp/domain/reconciliation/exception-work.ts';
import { fileReasons } from '@gtp/domain/reconciliation/file-reasons.ts';
import {
  differences,
  matchKinds,
  movementKinds,
  reconciliationSources,
} from '@gtp/domain/reconciliation/reconciliation.ts';
import { reconciliationStates } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { registerOutcomes, registers } from '@gtp/domain/register/register-answer.ts';
import { consents, terms } from '@gtp/domain/registration/agreements.ts';
import { paperRequirements } from '@gtp/domain/registration/paper-proofs.ts';
import { reviewChanges } from '@gtp/domain/review/review-changes.ts';
import { reviewDecisions } from '@gtp/domain/review/review-decisions.ts';
import { riskDecisions, riskHoldStates, riskMoments, tradeMoments } from '@gtp/domain/screening/risk-hold.ts';
import { tradeResults } from '@gtp/domain/screening/trade-rules.ts';
import { factorKinds } from '@gtp/domain/second-factor/second-factor.ts';
import { sessionStages } from '@gtp/domain/session/session-rules.ts';
import { bankMessageStates } from '@gtp/domain/settlement/bank-message-states.ts';
import { exchangedCurrencies } from '@gtp/domain/settlement/exchange-rate.ts';
import { lateReasons } from '@gtp/domain/settlement/late-payout.ts';
import { payingAccountStates } from '@gtp/domain/settlement/paying-account.ts';
import { appealOutcomes } from '@gtp/domain/settlement/payout-appeal.ts';
import { payoutFileStates } from '@gtp/domain/settlement/payout-file-states.ts';
import { outcomeReasonCodes, payoutOutcomes } from '@gtp/domain/settlement/payout-outcome.ts';
import { settlementStates } from '@gtp/domain/settlement/settlement-states.ts';
import { authorityStates, identityMethods } from '@gtp/domain/signatory/signatory.ts';
import { attemptPurposes, connectionStates } from '@gtp/domain/single-sign-on/single-sign-on.ts';
import { workKinds } from '@gtp/domain/statistics/waiting-kinds.ts';
import { inquiryStates } from '@gtp/domain/support/inquiry-states.ts';
import { inquiryMessageKinds, inquiryTypes } from '@gtp/domain/support/support.ts';
import { proofKinds } from '@gtp/domain/verification/verification.ts';
import { baseRateProposalStates } from '@gtp/domain/zero-rating/base-rate.ts';
import { expect, test } from 'vitest';
import { readClosedColumns } from '../../scripts/table-types.ts';
import { codeListKinds } from '../src/code/code.ts';
import { holidayCountries } from '../src/settlement/settlement.ts';
import { asOwner, withTestDatabase } from './make-test-database.ts';

/** The words of each type that is made of a list, by the type's name. */
const vocabularies: Readonly<Record<string, readonly string[]>> = {
  AccountChangeState: accountChangeStates,
  AcquirerName: acquirerNames,
  AmendmentKind: amendmentKinds,
  AmendmentState: amendmentStates,
  AppealOutcome: appealOutcomes,
  OutcomeReasonCode: outcomeReasonCodes,
  BankMessageState: bankMessageStates,
  PayoutOutcome: payoutOutcomes,
  PayingAccountState: payingAccountStates,
  AttemptPurpose: attemptPurposes,
  AuthorityState: authorityStates,
  BaseRateProposalState: baseRateProposalStates,
  BuyerState: Object.keys(buyerStateRecords),
  CardSide: cardSides,
  CardState: cardStates,
  ChargebackState: chargebackStates,
  ClientType: clientTypes,
  CodeListKind: codeListKinds,
  CompanyDocumentState: company.companyDocumentStates,
  CompanyRole: company.companyRoles,
  CompanyScale: company.companyScales,
  CompanySubtype: company.companySubtypes,
  CompanyType: company.companyTypes,
  ConnectionState: connectionStates,
  Consent: consents,
  Term: terms,
  Currency: currencies,
  DeputyEvent: deputyChangeEvents,
  DeputyKind: deputyKinds,
  DetailName: detailNames,
  Difference: differences,
  DocumentKind: documentKinds,
  DisputeActor: disputeActors,
  DisputeEntryKind: disputeEntryKinds,
  DisputeOutcome: disputeOutcomes,
  DisputeReasonCode: disputeReasonCodes,
  DisputeState: disputeStates,
  EvidenceOutcome: evidenceOutcomes,
  ExchangedCurrency: exchangedCurrencies,
  FactorKind: factorKinds,
  FeeProposalState: feeProposalStates,
  FileReason: fileReasons,
  Gender: company.genders,
  HoldState: Object.keys(holdStateRecords),
  HolidayCountry: holidayCountries,
  IdentityMethod: identityMethods,
  Incoterm: incoterms,
  InquiryMessageKind: inquiryMessageKinds,
  InquiryState: inquiryStates,
  InquiryType: inquiryTypes,
  JournalKind: journalKinds,
  KeyEnvironment: keyEnvironments,
  KeyOperation: keyOperations,
  Language: languages,
  LateReason: lateReasons,
  LoggedOrderEvent: loggedOrderEvents,
  MatchKind: matchKinds,
  MemberDocumentCode: memberDocumentCodes,
  MilestoneKind: milestoneKinds,
  MovementKind: movementKinds,
  NoticeType: noticeTypes,
  NotificationKind: notificationKinds,
  OperatorTask: operatorTasks,
  OrderActor: orderActors,
  OrderConfirmation: orderConfirmations,
  OrderSide: orderSides,
  OrderState: orderStates,
  OtherPlaceOfBusiness: company.otherPlacesOfBusiness,
  OwnerKind: company.ownerKinds,
  PaymentState: paymentStates,
  PaperRequirement: paperRequirements,
  PayoutFileState: payoutFileStates,
  ProofKind: proofKinds,
  ApprovalState: approvalStates,
  ReadingMethod: readingMethods,
  ReadingState: readingStates,
  ReadingWarning: readingWarnings,
  ReasonClass: reasonClasses,
  ReconciliationSource: reconciliationSources,
  ReconciliationState: reconciliationStates,
  RefundFault: refundFaults,
  RefundState: refundStates,
  Register: registers,
  RegisterOutcome: registerOutcomes,
  ReleaseMode: Object.keys(releaseModes),
  Resolution: resolutions,
  ReviewChange: reviewChanges,
  ReviewDecision: reviewDecisions,
  RiskDecision: riskDecisions,
  RiskHoldState: riskHoldStates,
  RiskMoment: riskMoments,
  ScanState: scanStates,
  SellerState: Object.keys(sellerStateRecords),
  SettlementState: settlementStates,
  SigningKind: signingKinds,
  TradeDocumentCode: tradeDocumentCodes,
  TradeMoment: tradeMoments,
  TradeResult: tradeResults,
  UserGroup: userGroups,
  WebhookDeliveryState: webhookDeliveryStates,
  WebhookEventType: webhookEvents,
  WebhookEventTypeOrTest: publishedEvents,
  WorkKind: workKinds,
  SessionStage: sessionStages,
  SideTurn: sideTurns,
  PersonRequestKind: personRequestKinds,
  ProvisioningTokenState: provisioningTokenStates,
  PersonRequestState: personRequestStates,
};

const { closed, unknown } = readClosedColumns(vocabularies);

const query = `select r.relname as "table", a.attname as "column", pg_get_constraintdef(c.oid) as definition
  from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = r.oid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.convalidated and cardinality(c.conkey) = 1`;

/** Tables whose checks stand in one function (decision 0232), and the lists that such functions name. */
const wholeQuery = `select r.relname as "table", p.prosrc as source
  from pg_constraint c join pg_class r on r.oid = c.conrelid
    join pg_depend d on d.classid = 'pg_constraint'::regclass and d.objid = c.oid and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid
  where c.contype = 'c' and c.convalidated and p.proname = 'is_whole'`;
const statesQuery = `select unnest(order_states()) as state`;

const inside = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `state = ANY (ARRAY['open'::text, …])`, `state = 'open'::text`, `kinds <@ ARRAY['payer'::text, …]` */
const lists = /(?:= ANY \(\(?|<@ )ARRAY\[([^\]]*)\]|^CHECK \(\(\w+ = ('[^']*')::\w+\)\)$/;

/** `when o.state <> all (order_states()) then 'orders_state_listed'`, or `when o.currency not in ('USD', …) then` */
const listsInFunction = /when \w+\.(\w+) (?:not in \(([^)]*)\)|<> all \((order_states)\(\)\)) then/g;

/** The words that each column may hold, and of none another. */
async function readChecks(): Promise<ReadonlyMap<string, string>> {
  const [{ rows }, whole, states] = await withTestDatabase(({ pool }) =>
    Promise.all([pool.query(query), pool.query(wholeQuery), pool.query(statesQuery)]),
  );
  const orderStateList = states.rows.map(({ state }) => `'${state}'`).join();
  const found = [
    ...rows.map(({ table, column, definition }): [string, string, string] => {
      const [, many, one] = lists.exec(definition) ?? [];
      return [table, column, many ?? one ?? ''];
    }),
    ...whole.rows.flatMap(({ table, source }) =>
      [...source.matchAll(listsInFunction)].map(([, column, listed]): [string, string, string] => [
        table,
        column,
        listed ?? orderStateList,
      ]),
    ),
  ];
  const checks = found.flatMap(([table, column, listed]): [string, string][] => {
    const words = [...listed.matchAll(/'([^']*)'/g)].map(([, word = '']) => word);
    return words.length > 0 ? [[`${inside(table)}.${inside(column)}`, written(words)]] : [];
  });
  return new Map(checks);
}

const written = (words: readonly string[]) => [...new Set(words)].toSorted().join(' ');

test('every list of words that a column’s type is made of is known here', () => {
  expect([...unknown].filter((name) => !Object.hasOwn(vocabularies, name))).toEqual([]);
});

test('every column of a closed list has a CHECK of exactly the list that the domain knows', async () => {
  const checks = await readChecks();
  const differing = [...closed].filter(([column, words]) => checks.get(column) !== written(words));
  expect(differing.map(([column, words]) => `${column}: ${checks.get(column)} instead of ${written(words)}`)).toEqual(
    [],
  );
});

test('rows of before whose document code no list knows are another document, and one request of a member stays open', async () => {
  const found = await withTestDatabase(({ ownerUrl }) =>
    asOwner(ownerUrl, async (owner) => {
      // As an installation of before has them.
      await owner.query(`alter table review_requests drop constraint review_requests_document_code_listed;
        alter table company_documents drop constraint company_documents_document_code_listed;
        alter table order_documents drop constraint order_documents_document_code_listed;
        alter table review_events drop constraint review_events_document_code_listed;
        do $$ declare reference record; begin
          for reference in select conrelid::regclass as "table", conname from pg_constraint where contype = 'f' and conrelid in
            ('review_requests'::regclass, 'company_documents'::regclass, 'order_documents'::regclass, 'review_events'::regclass)
          loop execute format('alter table %s drop constraint %I', reference."table", reference.conname); end loop;
        end $$;
        insert into review_requests (company_id, document_code, asked_by, asked_at, due_on)
          values ('c', 'DG41', 'u', now(), now()), ('c', 'DG42', 'u', now(), now()), ('c', 'DG99', 'u', now(), now()),
            ('c', 'DG01', 'u', now(), now()), ('d', 'DG41', 'u', now(), now());
        insert into company_documents (company_document_id, company_id, document_code, file_id, state, added_at)
          values ('cd', 'c', 'DG41', 'f', 'uploaded', now());
        insert into order_documents (order_id, file_id, document_code, uploaded_by, uploaded_at)
          values ('o', 'f', 'DG01', 'u', now()), ('o', 'g', 'DG34', 'u', now());
        insert into review_events (company_id, change, happened_at, document_code)
          values ('c', 'document_returned', now(), 'DG41');`);
      for (const step of ['0161-closed-columns.concurrently.sql', '0161-closed-columns.sql']) {
        await owner.query(await readFile(new URL(`../migrations/${step}`, import.meta.url), 'utf8'));
      }
      const ask = async (sql: string) => (await owner.query<{ found: string }>(sql)).rows.map((row) => row.found);
      return {
        open: await ask(`select company_id || document_code as found from review_requests
          where answered_at is null order by 1`),
        filed: await ask(`select document_code as found from company_documents union all
          (select document_code from order_documents order by file_id)`),
        written: await ask(`select document_code as found from review_events`),
        waiting: await ask(`select conname as found from pg_constraint where not convalidated`),
      };
    }),
  );
  expect(found).toEqual({
    open: ['cDG01', 'cDG99', 'dDG99'],
    filed: ['DG99', 'DG99', 'DG34'],
    written: ['DG41'],
    waiting: ['review_events_document_code_listed'],
  });
});
