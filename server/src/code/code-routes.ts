import { listCodes } from '@gtp/contract/code/code-wire.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { listCountries } from './countries.ts';

/** Code lists (spec §7); CON0 holds the nationalities. An unknown group is an empty list. */
export function bindCode(portal: Portal): void {
  bindEndpoint(portal, listCodes, async ({ body, language }) =>
    accept({ items: body.group === 'CON0' ? listCountries(language) : codeList(body.group, language) }),
  );
}
