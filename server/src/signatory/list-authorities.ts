import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listAuthorities as endpoint } from '@gtp/contract/signatory/signatory-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { comparableName } from '@gtp/domain/signatory/signatory.ts';
import { findFiles, type StoredFile } from '../attachment/attachment.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import { findSharedTraces } from '../session/session.ts';
import type { SignatoryContext } from './signatory-context.ts';
import { findAuthorities } from './signatory-store.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** A file with the name that its wire has for the time. */
const shown = (file: StoredFile) => ({ ...file, uploadedAt: file.createdAt });

/** The powers of attorney that the caller reviews, each with what makes one person behind two logins likely. */
export const listOfAuthorities = defineList({
  found: ({ database }: Pick<SignatoryContext, 'database' | 'clock'>, { caller: reader, query }: Asked) =>
    findAuthorities(database, { ...query, reader }),
  placeOf: ({ filedAt, authorityId }) => ({ at: filedAt, id: authorityId }),
  async show(rows, { language }, context) {
    const pairs = rows.flatMap(({ userId, appointedBy }) => (appointedBy ? [[userId, appointedBy] as const] : []));
    const traces = await findSharedTraces(context, pairs);
    const fileIds = rows.flatMap((row) => [row.powerOfAttorneyFileId, row.identityFileId ?? []].flat());
    const files = new Map((await findFiles(context.database, fileIds)).map((each) => [each.fileId, shown(each)]));
    return rows.map(({ appointerName: appointedBy, deciderName: decidedBy, ...row }) => ({
      ...row,
      powerOfAttorney: files.get(row.powerOfAttorneyFileId),
      identityCopy: files.get(row.identityFileId ?? ''),
      appointedBy,
      decidedBy,
      companyName: companyNameIn(language, { name: row.companyName, englishName: row.companyEnglishName }),
      isNameOther: comparableName(row.userName) !== comparableName(row.identityName),
      ...traces(row.userId, row.appointedBy),
      canDecide: row.state === 'waiting',
    }));
  },
});
