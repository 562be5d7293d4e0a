import * as contract from '@gtp/contract/code/code-wire.ts';
import { type CodeItem, codeList } from '@gtp/domain/code/code-lists.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
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

const reasonNames: Readonly<Record<string, InLanguages>> = textTable('review.reason');

/** Groups whose names stand elsewhere: the nationalities, and why a document is returned or a member refused. */
const ownLists = new Map<string, (language: Language) => readonly CodeItem[]>([
  ['CON0', listCountries],
  ['RJC0', (language) => Object.entries(reasonNames).map(([code, name]) => ({ code, name: name[language] }))],
]);

/** Code lists, addresses and industries (spec §7). An unknown group is an empty list. */
export function bindCode(portal: Portal, { findAddresses = findSampleAddresses }: CodeContext = {}): void {
  const { database, clock } = portal;
  const today = () => seoulDay(clock.now());
  bindEndpoint(portal, contract.listCodes, async ({ body, language }) =>
    accept({ items: (ownLists.get(body.group) ?? ((each) => codeList(body.group, each)))(language) }),
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
