/** Asking a member for documents: those that were returned go along, others are chosen. */

import { askSupplement } from '@gtp/contract/review/review-endpoints.ts';
import { applicationDocuments } from '@gtp/domain/code/application-documents.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { MultiSelect } from '@mantine/core';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestMatches } from '../ui/best-match.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { documentName } from './document-name.ts';
import { languageOf } from './member-documents.tsx';
import type { MemberDetail } from './review-queries.ts';

export function SupplementDialog({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const lacking = member.documents.filter(({ state, isNeeded }) => isAskedFor(state, isNeeded));
  const form = useProblemForm<{ readonly documentCodes: readonly MemberDocumentCode[] }>({
    name: 'supplement',
    initial: { documentCodes: [] },
    problemsOf: ({ documentCodes }) => waitsFor({ documentCodes: lacking.length + documentCodes.length > 0 }),
  });
  const isEnhanced = member.state === 'RV30';
  const label = t(isEnhanced ? 'supplement.enhanced' : 'supplement.ask');
  const others = applicationDocuments.filter(({ code }) => !lacking.some((each) => each.documentCode === code));
  return (
    <CommandButton
      label={label}
      confirmLabel={t('supplement.send')}
      size={700}
      command={useCommand(askSupplement, { companyId: member.companyId })}
      inputOf={(reasonText) => ({ ...form.values, reasonText, version: member.version })}
      reason={{
        label: t('supplement.words'),
        description: t('reason.wordsHint', { language: t(`language.${languageOf(member)}`) }),
        longest: 2_000,
      }}
      form={form}
    >
      <p>{t('supplement.hint')}</p>
      {lacking.length > 0 && (
        <ul>
          {lacking.map(({ documentCode }) => (
            <li key={documentCode}>{documentName(documentCode)}</li>
          ))}
        </ul>
      )}
      <MultiSelect
        label={t('supplement.others')}
        data={others.map(({ code }) => ({ value: code, label: documentName(code) }))}
        searchable
        filter={bestMatches}
        openOnFocus={false}
        {...form.bindSeveral(
          'documentCodes',
          others.map(({ code }) => code),
        )}
      />
    </CommandButton>
  );
}

function isAskedFor(state: MemberDetail['documents'][number]['state'], isNeeded: boolean): boolean {
  return state === 'rejected' || state === 'expired' || (state === 'missing' && isNeeded);
}
