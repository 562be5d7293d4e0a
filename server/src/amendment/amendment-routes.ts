import * as endpoints from '@gtp/contract/amendment/amendment-endpoints.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { changeCompany } from './change-company.ts';
import { acceptAmendment, refuseAmendment, withdrawAmendment } from './decide-amendment.ts';
import { listOfAmendments, readAmendment } from './list-amendments.ts';
import { listCompanyDocuments, readCompany } from './read-company.ts';
import { replaceCompanyDocument } from './replace-company-document.ts';

export function bindAmendment(portal: Portal): void {
  bindEndpoint(portal, endpoints.readCompany, (call) => readCompany(portal, call));
  bindEndpoint(portal, endpoints.changeCompany, ({ body, ...call }) => changeCompany(portal, { ...call, form: body }));
  bindEndpoint(portal, endpoints.listCompanyDocuments, (call) => listCompanyDocuments(portal, call));
  bindEndpoint(portal, endpoints.replaceCompanyDocument, ({ body, ...call }) =>
    replaceCompanyDocument(portal, { ...call, form: body }),
  );
  bindEndpoint(portal, endpoints.listAmendments, (call) => listOfAmendments.read(portal, call));
  bindEndpoint(portal, endpoints.readAmendment, (call) => readAmendment(portal, { ...call, ...call.params }));
  bindEndpoint(portal, endpoints.withdrawAmendment, (call) =>
    withdrawAmendment(portal, { ...call, ...call.params, ...call.body }),
  );
  bindEndpoint(portal, endpoints.acceptAmendment, (call) =>
    acceptAmendment(portal, { ...call, ...call.params, ...call.body }),
  );
  bindEndpoint(portal, endpoints.refuseAmendment, (call) =>
    refuseAmendment(portal, { ...call, ...call.params, reasonClass: undefined, ...call.body }),
  );
}
