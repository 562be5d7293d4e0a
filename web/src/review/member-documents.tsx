/** The documents of a member, one by one: look at it, accept it, or return it with a reason. */
import { isLanguage } from '@gtp/domain/platform/language.ts';
import { describeReason } from '@gtp/domain/review/review-reasons.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../platform/language.ts';
import { openFile } from '../platform/upload.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import { DocumentStateChip } from './document-state-chip.tsx';
import { type Reason, ReasonFields } from './reason-fields.tsx';
import styles from './review.module.css';
import { type MemberDetail, type ReviewedDocument, useAcceptDocument, useReturnDocument } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };

export function MemberDocuments({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { documents } = member;
  const accepted = documents.filter(({ state }) => state === 'accepted').length;
  const count = t('documents.count', { accepted, total: documents.length });
  return (
    <Panel title={t('documents.title')} side={<span>{count}</span>}>
      {documents.length === 0 ? (
        <p className={styles.small}>{t('documents.none')}</p>
      ) : (
        <ul className={styles.documents}>
          {documents.map((document) => (
            <li key={document.companyDocumentId ?? document.documentCode} className={styles.document}>
              <DocumentItem member={member} document={document} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type DocumentProps = MemberProps & { readonly document: ReviewedDocument };

function DocumentItem({ member, document }: DocumentProps) {
  const { t } = useTranslation('review');
  const {
    documentCode,
    isNeeded,
    state,
    addedAt,
    fileId,
    fileName,
    byteCount = 0,
    scan,
    reasonClass,
    reasonText,
  } = document;
  return (
    <>
      <div className={styles.documentHead}>
        <span className={styles.documentTitle}>{documentName(documentCode)}</span>
        <DocumentStateChip state={state} />
      </div>
      <p className={styles.small}>
        {t(isNeeded ? 'documents.needed' : 'documents.optional')}
        {addedAt && <> · </>}
        {addedAt && <InstantDayText at={addedAt} />}
      </p>
      {fileId && fileName && <FileLinks files={[{ fileId, fileName, byteCount, scan }]} />}
      {state === 'rejected' && reasonClass && (
        <p className={styles.small}>
          {[describeReason(reasonClass, currentLanguage()).name, reasonText].filter(Boolean).join(': ')}
        </p>
      )}
      <DocumentButtons member={member} document={document} />
    </>
  );
}

function DocumentButtons({ member, document }: DocumentProps) {
  const { t } = useTranslation('review');
  const [isReturning, setReturning] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const accept = useAcceptDocument(member);
  const { companyDocumentId: documentId, fileId, state, documentCode } = document;
  if (!documentId || !fileId) return null;
  const canJudge = member.actions.includes('judge_documents');
  const label = (action: string) => `${documentName(documentCode)}: ${action}`;
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          aria-label={label(t('documents.view'))}
          onClick={() => void openFile(`/api/v1/files/${encodeURIComponent(fileId)}`).catch(setFailure)}
        >
          {t('documents.view')}
        </Button>
        {canJudge && state !== 'accepted' && (
          <Button
            size="xs"
            aria-label={label(t('documents.accept'))}
            loading={accept.isPending}
            onClick={() => accept.mutate({ documentId })}
          >
            {t('documents.accept')}
          </Button>
        )}
        {canJudge && state !== 'rejected' && (
          <Button
            variant="outline"
            color="red"
            size="xs"
            aria-label={label(t('documents.return'))}
            onClick={() => setReturning(true)}
          >
            {t('documents.return')}
          </Button>
        )}
      </Group>
      {accept.error || failure ? <ErrorBox error={accept.error ?? failure} /> : null}
      <ReturnDialog
        member={member}
        documentCode={documentCode}
        documentId={documentId}
        isOpen={isReturning}
        onClose={() => setReturning(false)}
      />
    </>
  );
}

type ReturnDialogProps = MemberProps & {
  readonly documentCode: string;
  readonly documentId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

const noReason: Reason = { reasonClass: undefined, reasonText: '' };

function ReturnDialog({ member, documentCode, documentId, isOpen, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('review');
  const [reason, setReason] = useState(noReason);
  const returning = useReturnDocument(member);
  const close = () => {
    setReason(noReason);
    returning.reset();
    onClose();
  };
  return (
    <ActionModal
      isOpen={isOpen}
      title={t('documents.returnTitle', { document: documentName(documentCode) })}
      confirmLabel={t('documents.return')}
      isDangerous
      canConfirm={reason.reasonClass !== undefined}
      isBusy={returning.isPending}
      error={returning.error}
      onConfirm={() => returning.mutate({ documentId, ...reason }, { onSuccess: close })}
      onClose={close}
    >
      <p>{t('documents.returnHint')}</p>
      <ReasonFields reason={reason} onChange={setReason} language={languageOf(member)} />
    </ActionModal>
  );
}

/** In which language the member applied. */
export function languageOf({ language }: Pick<MemberDetail, 'language'>) {
  return language !== undefined && isLanguage(language) ? language : 'en';
}
