import {
  checkAuthenticity as checkEndpoint,
  printPaymentRequest,
  printReceipt,
} from '@gtp/contract/document/document-wire.ts';
import { printDossier, readDossier as readDossierEndpoint } from '@gtp/contract/document/dossier-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindPdf } from '../platform/bind-pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { readOrLookAgain } from '../platform/reading-database.ts';
import { checkAuthenticity } from './check-authenticity.ts';
import { writePaymentRequest, writeReceipt } from './document.ts';
import type { NamingAcquirers, Proving } from './printed-order.ts';
import { readDossier } from './read-dossier.ts';
import { writeDossier } from './write-dossier.ts';

export type DocumentContext = Proving & NamingAcquirers & { readonly mailFrom: string };

export function bindDocument(portal: Portal, context: DocumentContext): void {
  const documentContext = { ...portal, ...context };
  bindPdf(portal, printPaymentRequest, ({ params, ...call }) =>
    writePaymentRequest(documentContext, { ...call, ...params }),
  );
  bindPdf(portal, printReceipt, ({ params, ...call }) => writeReceipt(documentContext, { ...call, ...params }));
  bindPdf(portal, printDossier, ({ params, ...call }) =>
    readOrLookAgain(documentContext, call, (from) => writeDossier(from, { ...call, ...params })),
  );
  bindEndpoint(portal, readDossierEndpoint, ({ params, ...call }) =>
    readOrLookAgain(portal, call, (from) => readDossier(from, { ...call, ...params })),
  );
  bindEndpoint(portal, checkEndpoint, ({ body, language }) =>
    checkAuthenticity(documentContext, { ...body, language }),
  );
}
