/**
 * A member's own review below its card: what is missing and why, uploaded there and then, and the contract to sign.
 * The review goes on by itself with the last paper. Nothing of what was found is known here.
 */
import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { reasonText } from '@gtp/domain/review/review-reasons.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { FileSlot } from '../ui/file-slot.tsx';
import { DayText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import { DocumentStateChip } from './document-state-chip.tsx';
import type { OwnReview } from './own-review-query.ts';
import styles from './review.module.css';
import { type ReviewedDocument, useFileDocument } from './review-queries.ts';
import { SignContract } from './sign-contract.tsx';

type OwnReviewProps = { readonly review: OwnReview };

export function OwnReviewDetails({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const { toSend, contractVersion, dueOn, limits } = review;
  return (
    <Stack gap="sm" mt="md">
      <Told review={review} />
      {dueOn && toSend.length > 0 && (
        <p className={styles.words}>
          {t('own.dueOn')} <DayText day={dueOn} />
        </p>
      )}
      {limits.length > 0 && (
        <p className={styles.words}>
          {t('own.limits')} {limits.map(({ largestOrder }) => moneyText(largestOrder)).join(', ')}
        </p>
      )}
      {contractVersion && <SignContract contractVersion={contractVersion} />}
      {isShown(review) && <Papers review={review} />}
    </Stack>
  );
}

/** Once everything is decided, the papers are nobody's concern here. */
function isShown({ card, documents, contractVersion }: OwnReview): boolean {
  return documents.length > 0 && !contractVersion && ['to_do', 'checking', 'action_needed'].includes(card);
}

/** Why something was refused or suspended, in the words of the letter. */
function Told({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const { card, reasonClass, words } = review;
  if (card !== 'paused' && card !== 'action_needed') return null;
  const reason = card === 'paused' && reasonClass && reasonText(reasonClass, currentLanguage());
  const message = words ?? (reason ? reason.advice : undefined);
  return (
    <>
      {reason && (
        <p className={styles.words}>
          <strong>{t('own.reason')}</strong> {reason.name}
        </p>
      )}
      {message && <p className={styles.words}>{message}</p>}
    </>
  );
}

function Papers({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const file = useFileDocument();
  const { toSend } = review;
  const isAsked = ({ documentCode }: ReviewedDocument) => toSend.includes(documentCode);
  const documents = [...review.documents.filter(isAsked), ...review.documents.filter((each) => !isAsked(each))];
  return (
    <>
      {toSend.length > 0 && <p className={styles.words}>{t('own.upload', { count: toSend.length })}</p>}
      {file.error ? <ErrorBox error={file.error} /> : null}
      <ul className={styles.papers} aria-label={t('documents.title')}>
        {documents.map((document) => (
          <li key={document.companyDocumentId ?? document.documentCode} className={styles.paper}>
            <OwnPaper
              document={document}
              isAsked={isAsked(document)}
              onFile={(fileId) => file.mutate({ documentCode: document.documentCode, fileId })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type OwnPaperProps = {
  readonly document: ReviewedDocument;
  readonly isAsked: boolean;
  readonly onFile: (fileId: string) => void;
};

function OwnPaper({ document, isAsked, onFile }: OwnPaperProps) {
  const { t } = useTranslation('review');
  const { documentCode, state, reasonClass, words, fileName } = document;
  const reason = reasonClass && reasonText(reasonClass, currentLanguage());
  return (
    <>
      <div className={styles.paperHead}>
        <span className={styles.paperName}>{documentName(documentCode)}</span>
        <DocumentStateChip state={state} />
      </div>
      {isAsked && reason && (
        <p className={styles.words}>
          <strong>{reason.name}</strong> {words ?? reason.advice}
        </p>
      )}
      {isAsked && !reason && words && <p className={styles.words}>{words}</p>}
      {isAsked ? (
        <FileSlot
          label={documentName(documentCode)}
          hint={t('own.fileHint')}
          fields={{ [uploadFields.documentCode]: documentCode }}
          file={undefined}
          onFile={({ fileId }) => onFile(fileId)}
        />
      ) : (
        fileName && <p className={styles.small}>{fileName}</p>
      )}
    </>
  );
}
