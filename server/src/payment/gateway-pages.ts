/** Pages of ours from which a payer goes to a gateway's window, and the card field in the frame of the portal's pages. */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { isPaymentOpen } from '@gtp/domain/payment/payment-states.ts';
import { defaultLanguage, type Language, languages, languageTag } from '@gtp/domain/platform/language.ts';
import { findOrder } from '../order/order.ts';
import type { Database } from '../platform/database.ts';
import { escapeHtml } from '../platform/escape-html.ts';
import { findPayment } from './payment-store.ts';

type WindowPolicy = { readonly scripts: string; readonly connects: string; readonly frameAncestors: string };

/**
 * A gateway's script puts the window of a card company into the page, so frames and forms cannot be named; scripts are
 * the gateway's and ours alone.
 */
export function windowPolicy({ scripts, connects, frameAncestors }: WindowPolicy): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    'frame-src https:',
    'form-action https:',
    'img-src https: data:',
    `connect-src 'self' ${connects}`,
    "style-src 'self' 'unsafe-inline'",
    `frame-ancestors ${frameAncestors}`,
    "base-uri 'none'",
  ].join('; ');
}

/** Where a payer reads how it ended. */
export function outcomeUrl(publicUrl: string, paymentId: string): string {
  return `${publicUrl}/buyer/order-sheet/callback?payment=${encodeURIComponent(paymentId)}`;
}

type Waiting = { readonly paymentId: string; readonly acquirer: AcquirerName };

/**
 * An attempt that may still be paid by this acquirer, with its order; what is over, or was never begun, has nothing to pay.
 */
export async function findWaiting(database: Database, { paymentId, acquirer }: Waiting) {
  const found = await findPayment(database, paymentId);
  const payment = (found?.acquirer ?? acquirer) === acquirer ? found : undefined;
  const order = payment && isPaymentOpen(payment.state) ? await findOrder(database, payment.orderId) : undefined;
  return payment && order ? { payment, order } : undefined;
}

export function languageOf(tag: string | undefined) {
  return languages.find((each) => languageTag(each) === tag) ?? defaultLanguage;
}

type Page = {
  readonly language: Language;
  readonly title: string;
  /** The gateway's own script, where the page needs it. */
  readonly sdk?: string;
  readonly script: string;
  readonly body: string;
};

export function gatewayPage({ language, title, sdk, script, body }: Page): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/fields/gateway.css">
${sdk === undefined ? '' : `<script src="${sdk}"></script>`}
<script type="module" src="/fields/${script}"></script>
</head>
<body>
${body}
</body>
</html>`;
}
