/** Asking a member for documents: those that were returned go along, others are chosen. */
import { applicationDocuments } from '@gtp/domain/code/application-documents.ts';
import { Button, MultiSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionModal } from '../ui/action-modal.tsx';
import { bestMatches } from '../ui/best-match.ts';
import { documentName } from './document-name.ts';
import { languageOf } from './member-documents.tsx';
import { type MemberDetail, useAskSupplement } from './review-queries.ts';

export function SupplementDialog({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const [isOpen, setOpen] = useState(false);
  const [documentCodes, setCodes] = useState<string[]>([]);
  const [reasonText, setReasonText] = useState('');
  const asking = useAskSupplement(member);
  const lacking = member.documents.filter(({ state, isNeeded }) => isAskedFor(state, isNeeded));
  const isEnhanced = member.state === 'RV30';
  const label = t(isEnhanced ? 'supplement.enhanced' : 'supplement.ask');
  const others = applicationDocuments.filter(({ code }) => !lacking.some((each) => each.documentCode === code));
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={label}
        confirmLabel={t('supplement.send')}
        canConfirm={lacking.length + documentCodes.length > 0}
        isBusy={asking.isPending}
        error={asking.error}
        onConfirm={() => asking.mutate({ documentCodes, reasonText }, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
        size={700}
      >
        <p>{t('supplement.hint')}</p>
        {lacking.length > 0 && (
          <ul>
            {lacking.map(({ documentCode }) => (
              <li key={documentCode}>{documentName(documentCode)}</li>
            ))}
          </ul>
        )}
        <Textarea
          label={t('supplement.words')}
          description={t('reason.wordsHint', { language: t(`language.${languageOf(member)}`) })}
          autosize
          minRows={3}
          maxLength={2_000}
          value={reasonText}
          onChange={(event) => setReasonText(event.currentTarget.value)}
        />
        <MultiSelect
          label={t('supplement.others')}
          data={others.map(({ code }) => ({ value: code, label: documentName(code) }))}
          value={documentCodes}
          onChange={setCodes}
          searchable
          filter={bestMatches}
          openOnFocus={false}
        />
      </ActionModal>
    </>
  );
}

function isAskedFor(state: MemberDetail['documents'][number]['state'], isNeeded: boolean): boolean {
  return state === 'rejected' || state === 'expired' || (state === 'missing' && isNeeded);
}
