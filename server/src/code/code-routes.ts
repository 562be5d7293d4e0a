import * as contract from '@gtp/contract/code/code-wire.ts';
import { codeList } from '@gtp/domain/code/code-lists.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { listCountries } from './countries.ts';
import { type AddressProvider, findSampleAddresses } from './find-addresses.ts';
import { findHsCodes } from './find-hs-codes.ts';
import { findIndustries, readIndustryRows } from './find-industries.ts';
import { readHsRows, readHsSubheadings } from './hs-table.ts';

export type CodeContext = {
  /** Absent: in the table of samples. */
  readonly findAddresses?: AddressProvider | undefined;
};

/** Code lists, addresses and industries (spec §7). CON0 holds the nationalities; an unknown group is an empty list. */
export function bindCode(portal: Portal, { findAddresses = findSampleAddresses }: CodeContext = {}): void {
  const { database, clock } = portal;
  const today = () => seoulDay(clock.now());
  bindEndpoint(portal, contract.listCodes, async ({ body, language }) =>
    accept({ items: body.group === 'CON0' ? listCountries(language) : codeList(body.group, language) }),
  );
  bindEndpoint(portal, contract.findAddresses, async ({ body }) =>
    accept(await findAddresses({ text: body.text, page: body.page ?? 1 })),
  );
  bindEndpoint(portal, contract.findIndustries, async ({ body, language }) =>
    accept({ list: findIndustries({ ...body, language }, await readIndustryRows(database, today())) }),
  );
  bindEndpoint(portal, contract.listHsNumbers, async () =>
    accept({ numbers: [...((await readHsSubheadings(database, today())) ?? [])] }),
  );
  bindEndpoint(portal, contract.findHsCodes, async ({ body, language }) =>
    accept({ list: findHsCodes({ ...body, language }, await readHsRows(database, today())) }),
  );
}
