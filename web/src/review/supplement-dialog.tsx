/** Asking a member for documents: those that were returned go along, others are chosen. */

import { askSupplement } from '@gtp/contract/review/review-endpoints.ts';
import { applicationDocuments } from '@gtp/domain/code/application-documents.ts';
import { MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/use-command.ts';
import { bestMatches } from '../ui/best-match.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { documentName } from './document-name.ts';
import { languageOf } from './member-documents.tsx';
import type { MemberDetail } from './review-queries.ts';

export function SupplementDialog({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const [documentCodes, setCodes] = useState<string[]>([]);
  const lacking = member.documents.filter(({ state, isNeeded }) => isAskedFor(state, isNeeded));
  const isEnhanced = member.state === 'RV30';
  const label = t(isEnhanced ? 'supplement.enhanced' : 'supplement.ask');
  const others = applicationDocuments.filter(({ code }) => !lacking.some((each) => each.documentCode === code));
  return (
    <CommandButton
      label={label}
      confirmLabel={t('supplement.send')}
      size={700}
      command={useCommand(askSupplement, { companyId: member.companyId })}
      inputOf={(reasonText) => ({ documentCodes, reasonText, version: member.version })}
      reason={{
        label: t('supplement.words'),
        description: t('reason.wordsHint', { language: t(`language.${languageOf(member)}`) }),
        longest: 2_000,
      }}
      canConfirm={lacking.length + documentCodes.length > 0}
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
        value={documentCodes}
        onChange={setCodes}
        searchable
        filter={bestMatches}
        openOnFocus={false}
      />
    </CommandButton>
  );
}

function isAskedFor(state: MemberDetail['documents'][number]['state'], isNeeded: boolean): boolean {
  return state === 'rejected' || state === 'expired' || (state === 'missing' && isNeeded);
}
