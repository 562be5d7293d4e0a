import { deputyKindList } from '@gtp/domain/account/deputy-kind-names.ts';
import type { Mandate } from '@gtp/domain/account/mandate.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { listMandateRows, listReaders } from '../account/account.ts';
import { queueMail } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import { type DeputyEvent, insertChange } from './deputy-change-store.ts';
import { deputyEventWords } from './deputy-event-words.ts';
import type { DeputyHouse } from './deputy-house.ts';

export type DeputyNews = {
  readonly companyId: string;
  readonly event: DeputyEvent;
  /** Who it is about; nobody for the company's rule. */
  readonly about: { readonly name: string; readonly userId?: string | undefined; readonly invitationId?: string };
  /** The user who did it, and their name; absent where time alone did it. */
  readonly by?: { readonly userId: string; readonly name: string };
  readonly rights?: Mandate;
};

/** Keeps a change for the company to read, and writes of it to the representative and to whom it is about. */
export async function tellAboutDeputy(
  { clock, ids }: Pick<DeputyHouse, 'clock' | 'ids'>,
  transaction: Transaction,
  news: DeputyNews,
): Promise<void> {
  const { companyId, event, about, by, rights } = news;
  const now = clock.now();
  await insertChange(transaction, { ...news, ...about, changedBy: by?.userId, changedAt: now });
  const mandated = new Set((await listMandateRows(transaction, companyId)).map(({ userId }) => userId));
  const cause = ids.make('change');
  for (const reader of await listReaders(transaction, companyId)) {
    const isRepresentative = reader.userId !== undefined && !mandated.has(reader.userId);
    if (!isRepresentative && reader.userId !== about.userId) continue;
    await queueMail(transaction, {
      to: reader,
      letter: 'deputy.told',
      facts: {
        event: deputyEventWords[event][reader.language],
        name: about.name,
        rights: rightsIn(reader.language, rights),
        by: by?.name ?? '-',
        at: now,
      },
      dedupeKey: `deputy.told:${cause}`,
    });
  }
}

function rightsIn(language: Language, rights: Mandate | undefined): string {
  return rights ? deputyKindList(rights.kinds, language) : '-';
}
