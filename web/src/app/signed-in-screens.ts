/** Screens behind the login; their list comes with the first of them. */
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { ComponentType } from 'react';
import type { Screen } from './screens.ts';
import type { Section } from './section-tabs.tsx';
import type { withCharge } from './with-charge.tsx';

type Load = () => Promise<ComponentType>;

/** A page below the tabs to those beside it. */
function inSection(section: Section, load: Load, texts: readonly string[]): Screen {
  const loadWithTabs = async () => {
    const [{ withSectionTabs }, Page] = await Promise.all([import('./section-tabs.tsx'), load()]);
    return withSectionTabs(section, Page);
  };
  return { load: loadWithTabs, texts };
}

/** A list whose rows institutions put people in charge of. */
function atDesk(kind: WorkKind, load: () => Promise<Parameters<typeof withCharge>[1]>): Load {
  return async () => {
    const [desks, Page] = await Promise.all([import('./with-charge.tsx'), load()]);
    return desks.withCharge(kind, Page);
  };
}

/** A page on which a matter of the work queue is worked on. */
function inQueue(load: Load): Load {
  return async () => {
    const [{ withQueueBar }, Page] = await Promise.all([import('./with-queue-bar.tsx'), load()]);
    return withQueueBar(Page);
  };
}

/** A page about one's own company (spec §2). */
const myPage = (load: Load, texts: readonly string[]) => inSection('myPage', load, texts);
/** Disputes between the parties, and beside them what card companies take back. */
const disputePage = (load: Load, texts: readonly string[]) => inSection('disputes', load, texts);
/** A page about the members that an institution reviews. */
const memberPage = (load: Load, texts: readonly string[]) => inSection('members', load, texts);
const settlementPage = (load: Load, texts: readonly string[]) => inSection('settlements', load, texts);
/** Our books beside what bank and acquirer say. */
const bankingPage = (load: Load, texts: readonly string[]) => inSection('banking', load, texts);
const securityPage = (load: Load, texts: readonly string[]) => inSection('security', load, texts);

export const signedInScreens = {
  'order-list': {
    load: async () => (await import('../order/order-list-page.tsx')).OrderListPage,
    texts: ['order'],
  },
  'dispute-list': disputePage(
    atDesk('order', async () => (await import('../dispute/dispute-list-page.tsx')).DisputeListPage),
    ['dispute', 'work', 'desk'],
  ),
  'chargeback-list': disputePage(
    atDesk('refused_evidence', async () => (await import('../dispute/chargeback-list-page.tsx')).ChargebackListPage),
    ['dispute', 'work', 'desk'],
  ),
  'order-detail': {
    load: inQueue(async () => (await import('./order-with-payment-page.tsx')).OrderWithPaymentPage),
    start: async (queries, { orderId }) => (await import('../order/order-queries.ts')).startOrder(queries, orderId),
    texts: ['order', 'payment', 'card', 'document', 'refund', 'evidence'],
  },
  'evidence-list': {
    load: async () => (await import('../evidence/evidence-review-list-page.tsx')).EvidenceReviewListPage,
    texts: ['evidence'],
  },
  'evidence-detail': {
    load: inQueue(async () => (await import('./evidence-review-page.tsx')).EvidenceReviewPage),
    start: async (queries, { order }) => (await import('../order/order-queries.ts')).startOrder(queries, order),
    texts: ['order', 'evidence'],
  },
  'order-form': { load: async () => (await import('../order/order-form-page.tsx')).OrderFormPage, texts: ['order'] },
  'order-import': {
    load: async () => (await import('../order/order-import-page.tsx')).OrderImportPage,
    texts: ['order'],
  },
  'card-list': myPage(async () => (await import('./payment-info-pages.tsx')).BuyerPaymentPage, ['card', 'fee']),
  'my-page': myPage(async () => (await import('../amendment/my-company-page.tsx')).MyCompanyPage, ['amendment']),
  'business-info': myPage(
    async () => (await import('../amendment/business-info-page.tsx')).BusinessInfoPage,
    ['amendment'],
  ),
  'business-doc': myPage(async () => {
    const { withPayoutAccounts } = await import('./business-doc-with-accounts.tsx');
    return withPayoutAccounts((await import('../amendment/business-documents-page.tsx')).BusinessDocumentsPage);
  }, ['amendment', 'payout-account', 'verification', 'fee']),
  amendments: memberPage(
    inQueue(async () => (await import('../amendment/amendments-page.tsx')).AmendmentsPage),
    ['amendment'],
  ),
  'account-changes': memberPage(
    async () => (await import('../payout-account/account-changes-page.tsx')).AccountChangesPage,
    ['payout-account'],
  ),
  'own-signatory': myPage(
    async () => (await import('./own-signatory-page.tsx')).OwnSignatoryPage,
    ['signatory', 'deputy', 'verification'],
  ),
  'risk-holds': memberPage(async () => (await import('../risk/risk-hold-list-page.tsx')).RiskHoldListPage, ['risk']),
  'risk-hold': {
    load: inQueue(async () => (await import('../risk/risk-hold-page.tsx')).RiskHoldPage),
    start: async (queries, facts) => (await import('../risk/risk-hold-page.tsx')).startRiskHold(queries, facts),
    texts: ['risk', 'order'],
  },
  signatories: memberPage(
    async () => (await import('../signatory/authority-list-page.tsx')).AuthorityListPage,
    ['signatory', 'deputy'],
  ),
  'deputy-list': myPage(async () => (await import('../deputy/deputy-list-page.tsx')).DeputyListPage, ['deputy']),
  'deputy-detail': {
    ...myPage(async () => (await import('../deputy/deputy-detail-page.tsx')).DeputyDetailPage, ['deputy']),
    start: async (queries, facts) => (await import('../deputy/deputy-detail-page.tsx')).startDeputy(queries, facts),
  },
  integration: myPage(
    async () => (await import('../integration/integration-page.tsx')).IntegrationPage,
    ['integration', 'deputy'],
  ),
  'webhook-events': myPage(
    async () => (await import('../integration/webhook-events-page.tsx')).WebhookEventsPage,
    ['integration', 'deputy'],
  ),
  'issuer-payment-info': myPage(
    async () => (await import('./payment-info-pages.tsx')).IssuerPaymentPage,
    ['card', 'fee'],
  ),
  'payment-list': {
    load: async () => (await import('../payment/payment-list-page.tsx')).PaymentListPage,
    texts: ['payment'],
  },
  'payment-detail': {
    load: inQueue(async () => (await import('../payment/payment-detail-page.tsx')).PaymentDetailPage),
    start: async (queries, { paymentId }) =>
      (await import('../payment/payment-queries.ts')).startPayment(queries, paymentId),
    texts: ['payment'],
  },
  'settlement-list': settlementPage(
    atDesk('returned_payout', async () => (await import('../settlement/settlement-list-page.tsx')).SettlementListPage),
    ['settlement', 'work', 'desk'],
  ),
  'settlement-detail': {
    load: inQueue(async () => (await import('../settlement/settlement-detail-page.tsx')).SettlementDetailPage),
    start: async (queries, facts) =>
      (await import('../settlement/settlement-detail-page.tsx')).startSettlement(queries, facts),
    texts: ['settlement'],
  },
  'settlement-expected': settlementPage(
    async () => (await import('../settlement/expected-settlement-page.tsx')).ExpectedSettlementPage,
    ['settlement', 'desk'],
  ),
  'payout-calendar': settlementPage(
    async () => (await import('../settlement/payout-calendar-page.tsx')).PayoutCalendarPage,
    ['settlement'],
  ),
  'order-calendar': {
    load: async () => (await import('../settlement/payout-calendar-page.tsx')).PayoutCalendarPage,
    texts: ['settlement'],
  },
  balances: settlementPage(async () => (await import('../settlement/balances-page.tsx')).BalancesPage, ['settlement']),
  'zero-rating': settlementPage(
    async () => (await import('../zero-rating/zero-rating-page.tsx')).ZeroRatingPage,
    ['zero-rating'],
  ),
  'payout-files': settlementPage(
    async () => (await import('../settlement/payout-files-page.tsx')).PayoutFilesPage,
    ['settlement'],
  ),
  'bank-messages': bankingPage(
    async () => (await import('../settlement/bank-message-list-page.tsx')).BankMessageListPage,
    ['settlement'],
  ),
  'bank-message': {
    ...bankingPage(
      inQueue(async () => (await import('../settlement/bank-message-page.tsx')).BankMessagePage),
      ['settlement'],
    ),
    start: async (queries, facts) =>
      (await import('../settlement/bank-message-page.tsx')).startBankMessage(queries, facts),
  },
  'exchange-rates': bankingPage(
    async () => (await import('../settlement/exchange-rates-page.tsx')).ExchangeRatesPage,
    ['settlement'],
  ),
  'base-rates': bankingPage(
    async () => (await import('../zero-rating/base-rates-page.tsx')).BaseRatesPage,
    ['zero-rating'],
  ),
  'paying-accounts': bankingPage(
    async () => (await import('../settlement/paying-accounts-page.tsx')).PayingAccountsPage,
    ['settlement'],
  ),
  'holiday-corrections': bankingPage(
    async () => (await import('../settlement/holiday-corrections-page.tsx')).HolidayCorrectionsPage,
    ['settlement'],
  ),
  fees: settlementPage(async () => (await import('./fees-page.tsx')).FeesPage, ['fee']),
  'reconciliation-list': bankingPage(
    atDesk(
      'reconciliation',
      async () => (await import('../reconciliation/reconciliation-list-page.tsx')).ReconciliationListPage,
    ),
    ['reconciliation', 'work', 'desk'],
  ),
  'reconciliation-detail': {
    load: inQueue(
      async () => (await import('../reconciliation/reconciliation-detail-page.tsx')).ReconciliationDetailPage,
    ),
    start: async (queries, facts) =>
      (await import('../reconciliation/reconciliation-detail-page.tsx')).startReconciliation(queries, facts),
    texts: ['reconciliation'],
  },
  safeguarding: bankingPage(
    async () => (await import('../reconciliation/safeguarding-page.tsx')).SafeguardingPage,
    ['reconciliation'],
  ),
  security: securityPage(
    async () => (await import('./security-page.tsx')).SecurityPage,
    ['session', 'second-factor', 'recovery', 'single-sign-on'],
  ),
  audit: securityPage(async () => (await import('../audit/audit-page.tsx')).AuditPage, ['audit']),
  messages: {
    load: async () => (await import('../notification/notification-list-page.tsx')).NotificationListPage,
    texts: ['notification'],
  },
  'message-wishes': {
    load: async () => (await import('../notification/notification-preferences-page.tsx')).NotificationPreferencesPage,
    texts: ['notification'],
  },
  deliveries: {
    load: async () => (await import('../notification/delivery-list-page.tsx')).DeliveryListPage,
    texts: ['notification'],
  },
  'notice-list': {
    load: async () => (await import('../notice/notice-list-page.tsx')).NoticeListPage,
    texts: ['notice'],
  },
  'notice-detail': {
    load: async () => (await import('../notice/notice-detail-page.tsx')).NoticeDetailPage,
    start: async (queries, facts) => (await import('../notice/notice-detail-page.tsx')).startNotice(queries, facts),
    texts: ['notice'],
  },
  'support-list': {
    load: async () => (await import('../support/support-list-page.tsx')).SupportListPage,
    texts: ['support'],
  },
  'support-form': {
    load: async () => (await import('../support/support-form-page.tsx')).SupportFormPage,
    texts: ['support'],
  },
  'support-detail': {
    load: inQueue(async () => (await import('../support/support-detail-page.tsx')).SupportDetailPage),
    start: async (queries, facts) => (await import('../support/support-detail-page.tsx')).startInquiry(queries, facts),
    texts: ['support'],
  },
  'watched-cards': memberPage(async () => (await import('../card/watched-cards-page.tsx')).WatchedCardsPage, ['card']),
  'member-list': memberPage(async () => (await import('../review/member-list-page.tsx')).MemberListPage, ['review']),
  'member-detail': {
    load: inQueue(async () => (await import('../review/member-detail-page.tsx')).MemberDetailPage),
    start: async (queries, facts) => (await import('../review/member-detail-page.tsx')).startMember(queries, facts),
    texts: ['review'],
  },
  people: {
    load: async () => (await import('./institution-people-page.tsx')).InstitutionPeoplePage,
    texts: ['people', 'single-sign-on', 'provisioning'],
  },
  'people-of-issuer': myPage(
    async () => (await import('./institution-people-page.tsx')).InstitutionPeoplePage,
    ['people', 'single-sign-on', 'provisioning'],
  ),
  'work-queue': {
    load: async () => (await import('./work-queue-page.tsx')).WorkQueuePage,
    texts: ['work', 'statistics', 'order', 'desk'],
  },
  programme: {
    load: async () => (await import('./programme-page.tsx')).ProgrammePage,
    texts: ['statistics'],
  },
  main: {
    load: async () => (await import('./signed-in-start.ts')).signedInStart.MainPage,
    start: async (queries) => (await import('./signed-in-start.ts')).signedInStart.startMainPage(queries),
    texts: ['order', 'notice', 'statistics'],
  },
} satisfies Readonly<Record<string, Screen>>;
