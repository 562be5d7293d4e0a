import type { listWatchedCards as endpoint } from '@gtp/contract/card/card-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { aliasOf } from '../account/account.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';
import { listAllRanges } from './card-range-store.ts';
import { listRegistered } from './card-state-store.ts';

type Asked = { readonly caller: Pick<Caller, 'clientType' | 'companyId'>; readonly language: Language };

/** How many of the first digits say no more than the issuer. */
const issuerDigits = 6;

/**
 * All ranges and registered cards for who only watches (reference 4-c): the agency sees cards masked, the network sees
 * them, but buyers by alias alone. Nobody here reads a holder's name or why a card was blocked.
 */
export async function listWatchedCards(
  database: Database,
  { caller, language }: Asked,
): Promise<Answer<typeof endpoint>> {
  const [ranges, cards] = await Promise.all([listAllRanges(database), listRegistered(database)]);
  const isMasked = reachOf('card.watch', caller.clientType) === 'masked';
  return {
    ranges: ranges.map(
      ({ companyId: _own, cardCount, version: _version, issuerOwnName: name, issuerName, ...range }) => ({
        ...{ ...range, cardCount: Number(cardCount ?? 0n) },
        issuerName: companyNameIn(language, { name, englishName: issuerName }),
      }),
    ),
    cards: cards.map(({ companyId, name, englishName, issuerOwnName, issuerName, bin, last4, ...card }) => ({
      ...recordOf(card),
      companyName: isMasked
        ? companyNameIn(language, { name, englishName })
        : aliasOf({ ...caller, language }, 'buyer', companyId),
      issuerName: companyNameIn(language, { name: issuerOwnName, englishName: issuerName }),
      bin: isMasked ? bin.slice(0, issuerDigits) : bin,
      ...(!isMasked && { last4 }),
    })),
  };
}
