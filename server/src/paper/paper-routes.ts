import { printDossier, readDossier as readDossierEndpoint } from '@gtp/contract/paper/dossier-wire.ts';
import { checkGenuine as checkEndpoint, printPaymentRequest, printReceipt } from '@gtp/contract/paper/paper-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindPdf } from '../platform/bind-pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { checkGenuine } from './check-genuine.ts';
import type { Proving } from './order-paper.ts';
import { writePaymentRequest, writeReceipt } from './paper.ts';
import { readDossier } from './read-dossier.ts';
import { writeDossier } from './write-dossier.ts';

export type PaperHouse = Proving & { readonly mailFrom: string };

export function bindPaper(portal: Portal, house: PaperHouse): void {
  const desk = { ...portal, ...house };
  bindPdf(portal, printPaymentRequest, ({ params, ...call }) => writePaymentRequest(desk, { ...call, ...params }));
  bindPdf(portal, printReceipt, ({ params, ...call }) => writeReceipt(desk, { ...call, ...params }));
  bindPdf(portal, printDossier, ({ params, ...call }) => writeDossier(desk, { ...call, ...params }));
  bindEndpoint(portal, readDossierEndpoint, ({ params, ...call }) => readDossier(portal, { ...call, ...params }));
  bindEndpoint(portal, checkEndpoint, ({ body, language }) => checkGenuine(desk, { ...body, language }));
}
