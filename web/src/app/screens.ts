/** The screens of the route table, each loaded when it is first opened. */
import type { RouteComponent } from '@tanstack/react-router';

export type Screen = {
  readonly load: () => Promise<RouteComponent>;
  /** The features whose texts it shows; `app` and `ui` are always there. */
  readonly texts: readonly string[];
};

export type ScreenName = keyof typeof screens;

export const screens = {
  start: { load: async () => (await import('./start-page.tsx')).StartPage, texts: [] },
  login: { load: async () => (await import('../session/login-page.tsx')).LoginPage, texts: ['session'] },
  'body-login': { load: async () => (await import('../session/login-page.tsx')).BodyLoginPage, texts: ['session'] },
  'two-factor': {
    load: async () => (await import('../session/two-factor-page.tsx')).TwoFactorPage,
    texts: ['session'],
  },
  'order-list': { load: async () => (await import('../order/order-list-page.tsx')).OrderListPage, texts: ['order'] },
  'order-detail': {
    load: async () => (await import('./order-with-payment-page.tsx')).OrderWithPaymentPage,
    texts: ['order', 'payment', 'card'],
  },
  'order-form': { load: async () => (await import('../order/order-form-page.tsx')).OrderFormPage, texts: ['order'] },
  'card-info': { load: async () => (await import('./open-buyer-pages.tsx')).OpenCardPage, texts: ['card'] },
  'card-list': { load: async () => (await import('../card/card-list-page.tsx')).CardListPage, texts: ['card'] },
  'payment-list': {
    load: async () => (await import('../payment/payment-list-page.tsx')).PaymentListPage,
    texts: ['payment'],
  },
  'payment-detail': {
    load: async () => (await import('../payment/payment-detail-page.tsx')).PaymentDetailPage,
    texts: ['payment'],
  },
  'payment-callback': {
    load: async () => (await import('./open-buyer-pages.tsx')).OpenCallbackPage,
    texts: ['payment'],
  },
  'settlement-list': {
    load: async () => (await import('../settlement/settlement-list-page.tsx')).SettlementListPage,
    texts: ['settlement'],
  },
  'settlement-detail': {
    load: async () => (await import('../settlement/settlement-detail-page.tsx')).SettlementDetailPage,
    texts: ['settlement'],
  },
  'settlement-expected': {
    load: async () => (await import('../settlement/expected-settlement-page.tsx')).ExpectedSettlementPage,
    texts: ['settlement'],
  },
  'notice-list': {
    load: async () => (await import('../notice/notice-list-page.tsx')).NoticeListPage,
    texts: ['notice'],
  },
  'notice-detail': {
    load: async () => (await import('../notice/notice-detail-page.tsx')).NoticeDetailPage,
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
    load: async () => (await import('../support/support-detail-page.tsx')).SupportDetailPage,
    texts: ['support'],
  },
  main: { load: async () => (await import('./main-page.tsx')).MainPage, texts: ['order', 'company', 'notice'] },
  guide: { load: async () => (await import('../help/help-page.tsx')).GuidePage, texts: ['help'] },
  docs: { load: async () => (await import('../help/help-page.tsx')).DocsPage, texts: ['help'] },
  gallery: {
    load: async () => (await import('../gallery/gallery-page.tsx')).GalleryPage,
    texts: ['gallery', 'company'],
  },
  'step-bar': { load: async () => (await import('../gallery/step-bar-page.tsx')).StepBarPage, texts: ['gallery'] },
  work: { load: async () => (await import('./work-page.tsx')).WorkPage, texts: ['gallery'] },
} satisfies Readonly<Record<string, Screen>>;
