import { findBuyers as endpoint } from '@gtp/contract/company/company-wire.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { findBuyers } from './find-buyers.ts';

export function bindCompany(portal: Portal): void {
  bindEndpoint(portal, endpoint, ({ caller, query, language }) =>
    findBuyers(portal, { memberState: caller.memberState, text: query.text, language }),
  );
}
