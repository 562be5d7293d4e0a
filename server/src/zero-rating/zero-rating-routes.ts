import * as rates from '@gtp/contract/zero-rating/base-rate-wire.ts';
import * as contract from '@gtp/contract/zero-rating/zero-rating-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import { bindPdf } from '../platform/bind-pdf.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import type { BaseRateSource } from './base-rates.ts';
import { decideBaseRate, proposeBaseRate, readBaseRates } from './enter-base-rates.ts';
import { exportTaxInvoices } from './export-tax-invoices.ts';
import { exportZeroRating } from './export-zero-rating.ts';
import { readZeroRating } from './read-zero-rating.ts';
import { recordExportDeclaration } from './record-export-declaration.ts';
import { writeZeroRating } from './write-zero-rating.ts';

/** `GET /zero-rating…`: a caller's own quarter, on the screen and in files; and the declarations it lacks. */
export function bindZeroRating(portal: Portal, { baseRates }: { readonly baseRates: BaseRateSource }): void {
  const context = { ...portal, baseRates };
  bindEndpoint(portal, contract.readZeroRating, async ({ caller, language, query: { quarter } }) =>
    accept(await readZeroRating(context, { caller, language, quarter })),
  );
  bindListExport(portal, contract.exportZeroRating, async ({ caller, language, query: { quarter }, readAfter }) =>
    accept(await exportZeroRating(readingFor(context, { readAfter }), { caller, language, quarter })),
  );
  bindListExport(portal, contract.exportTaxInvoices, async ({ caller, query: { quarter }, readAfter }) =>
    accept(await exportTaxInvoices(readingFor(context, { readAfter }), { caller, quarter })),
  );
  bindPdf(portal, contract.printZeroRating, async ({ caller, language, query: { quarter } }) =>
    accept(await writeZeroRating(context, { caller, language, quarter })),
  );
  bindEndpoint(portal, contract.recordExportDeclaration, ({ caller, params, body }) =>
    recordExportDeclaration(portal, { caller, orderId: params.orderId, ...body }),
  );
  bindEndpoint(portal, rates.listBaseRates, ({ caller }) => readBaseRates(context, { caller }));
  bindEndpoint(portal, rates.proposeBaseRate, ({ caller, body }) =>
    proposeBaseRate(context, { caller, entered: body }),
  );
  bindEndpoint(portal, rates.decideBaseRate, ({ caller, params, body }) =>
    decideBaseRate(context, { caller, proposalId: params.proposalId, ...body }),
  );
}
