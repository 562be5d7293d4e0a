/** The documents of a member, one by one: look at it, accept it, or return it with a reason. */

import { acceptDocument, returnDocument } from '@gtp/contract/review/review-endpoints.ts';
import { isLanguage } from '@gtp/domain/platform/language.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { dayText } from '../platform/format.ts';
import { openFile } from '../platform/upload.ts';
import { type Command, useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantDayText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import { DocumentStateChip } from './document-state-chip.tsx';
import { noReason, ReasonFields } from './reason-fields.tsx';
import styles from './review.module.css';
import type { MemberDetail, ReviewedDocument } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };

export function MemberDocuments({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { documents } = member;
  const accept = useCommand(acceptDocument);
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
              <DocumentItem member={member} document={document} accept={accept} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type DocumentProps = MemberProps & {
  readonly document: ReviewedDocument;
  /** One for all documents: each answer makes the version that the next one needs. */
  readonly accept: Command<typeof acceptDocument, undefined>;
};

function DocumentItem({ member, document, accept }: DocumentProps) {
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
    proves,
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
      {proves.length > 0 && <ProofLine document={document} />}
      {proves.includes('id_card') && <TypedIdentity member={member} />}
      {fileId && fileName && <FileLinks files={[{ fileId, fileName, byteCount, scan }]} />}
      {state === 'rejected' && reasonClass && (
        <p className={styles.small}>{[t(`reasonName.${reasonClass}`), reasonText].filter(Boolean).join(': ')}</p>
      )}
      <DocumentButtons member={member} document={document} accept={accept} />
    </>
  );
}

/** What the document proves by itself, and how far the two people are who accept it. */
function ProofLine({
  document: { proves, acceptedFirstByName, isAcceptedFirstByReader },
}: Pick<DocumentProps, 'document'>) {
  const { t } = useTranslation('review');
  return (
    <p className={styles.small}>
      <strong>{t('documents.proofOf', { what: proves.map((each) => t(`documents.proof.${each}`)).join(', ') })}</strong>{' '}
      {acceptedFirstByName === undefined
        ? t('documents.proofTwoPeople')
        : t(isAcceptedFirstByReader ? 'documents.proofFirstOwn' : 'documents.proofFirst', {
            name: acceptedFirstByName,
          })}
    </p>
  );
}

/** What who signed up typed of themselves, beside the copy that has to show the same. */
function TypedIdentity({ member: { people } }: MemberProps) {
  const { t } = useTranslation('review');
  const applicant = people.find(({ role }) => role === 'applicant');
  if (!applicant) return null;
  const { name, birthday } = applicant;
  return <p className={styles.small}>{t('documents.proofTyped', { name, birthday: dayText(birthday) })}</p>;
}

function DocumentButtons({ member, document, accept }: DocumentProps) {
  const { t } = useTranslation('review');
  const [failure, setFailure] = useState<unknown>();
  const {
    companyDocumentId: documentId,
    fileId,
    state,
    documentCode,
    acceptedFirstByName,
    isAcceptedFirstByReader,
  } = document;
  if (!documentId || !fileId) return null;
  const isLatest = accept.variables?.params.documentId === documentId;
  const acceptFailure = isLatest ? accept.error : null;
  const canJudge = member.actions.includes('judge_documents');
  const acceptText = t(acceptedFirstByName === undefined ? 'documents.accept' : 'documents.acceptSecond');
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
        {canJudge && state !== 'accepted' && !isAcceptedFirstByReader && (
          <Button
            size="xs"
            aria-label={label(acceptText)}
            loading={accept.isPending && isLatest}
            disabled={accept.isPending}
            onClick={() =>
              accept.mutate({ params: { companyId: member.companyId, documentId }, body: { version: member.version } })
            }
          >
            {acceptText}
          </Button>
        )}
        {canJudge && state !== 'rejected' && (
          <ReturnButton
            member={member}
            documentCode={documentCode}
            documentId={documentId}
            isWaiting={accept.isPending}
          />
        )}
      </Group>
      {acceptFailure || failure ? <ErrorBox error={acceptFailure ?? failure} /> : null}
    </>
  );
}

type ReturnProps = MemberProps & {
  readonly documentCode: string;
  readonly documentId: string;
  readonly isWaiting: boolean;
};

function ReturnButton({ member, documentCode, documentId, isWaiting }: ReturnProps) {
  const { t } = useTranslation('review');
  const form = useProblemForm({
    name: `return-${documentCode}`,
    initial: noReason,
    problemsOf: ({ reasonClass }) => waitsFor({ reasonClass: reasonClass !== undefined }),
  });
  const label = t('documents.return');
  return (
    <CommandButton
      label={label}
      button={{
        ...{ variant: 'outline', color: 'red', size: 'xs', disabled: isWaiting },
        'aria-label': `${documentName(documentCode)}: ${label}`,
      }}
      title={t('documents.returnTitle', { document: documentName(documentCode) })}
      isDangerous
      command={useCommand(returnDocument, { companyId: member.companyId, documentId })}
      inputOf={() => ({ ...form.values, version: member.version })}
      form={form}
    >
      <p>{t('documents.returnHint')}</p>
      <ReasonFields form={form} language={languageOf(member)} />
    </CommandButton>
  );
}

/** In which language the member applied. */
export function languageOf({ language }: Pick<MemberDetail, 'language'>) {
  return language !== undefined && isLanguage(language) ? language : 'en';
}
