/**
 * A member's own review below its card: what is missing and why, uploaded there and then, and the contract to sign.
 * The review goes on by itself with the last document. Nothing of what was found is known here.
 */

import { uploadFields } from '@gtp/contract/attachment/attachment-wire.ts';
import { applyAgain, fileDocument } from '@gtp/contract/review/review-endpoints.ts';
import { may } from '@gtp/domain/account/may.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { Button, Stack } from '@mantine/core';
import { moneyText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { FileSlot } from '../ui/file-slot.tsx';
import { DayText } from '../ui/time-text.tsx';
import { documentName } from './document-name.ts';
import { DocumentStateChip } from './document-state-chip.tsx';
import type { OwnReview } from './own-review-query.ts';
import styles from './review.module.css';
import type { ReviewedDocument } from './review-queries.ts';
import { SignContract } from './sign-contract.tsx';

type OwnReviewProps = { readonly review: OwnReview };

export function OwnReviewDetails({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const { toSend, contractVersion, dueOn, limits } = review;
  return (
    <Stack gap="sm" mt="md">
      <ReviewMessage review={review} />
      {dueOn && toSend.length > 0 && (
        <p className={styles.reasonText}>
          {t('own.dueOn')} <DayText day={dueOn} />
        </p>
      )}
      {limits.length > 0 && (
        <p className={styles.reasonText}>
          {t('own.limits')} {limits.map(({ largestOrder }) => moneyText(largestOrder)).join(', ')}
        </p>
      )}
      {review.canApplyAgain && <ApplyAgain />}
      {review.appealUntil && <AppealUntil day={review.appealUntil} />}
      {contractVersion && <Contract contractVersion={contractVersion} />}
      {isShown(review) && <OwnDocuments review={review} />}
    </Stack>
  );
}

/** Until when a refused applicant may appeal, or that the day has passed. */
function AppealUntil({ day }: { readonly day: string }) {
  const { t } = useTranslation('review');
  const isOver = day < seoulDay(new Date());
  return (
    <p className={styles.reasonText}>
      {t(isOver ? 'own.appealOver' : 'own.appealUntil')} <DayText day={day} />
    </p>
  );
}

/** It binds the company: others who send its documents read who may sign. */
function Contract({ contractVersion }: { readonly contractVersion: string }) {
  const { t } = useTranslation('review');
  if (may('review.sign', currentViewer())) return <SignContract contractVersion={contractVersion} />;
  return <p className={styles.reasonText}>{t('contract.whoSigns')}</p>;
}

/** What happens stands above the button: nothing is lost by it, so it asks no second time. */
function ApplyAgain() {
  const { t } = useTranslation('review');
  const apply = useCommand(applyAgain);
  return (
    <>
      <p className={styles.reasonText}>{t('own.applyAgainHint')}</p>
      {apply.error && <ErrorBox error={apply.error} />}
      <Button w="fit-content" loading={apply.isPending} onClick={() => apply.mutate()}>
        {t('own.applyAgain')}
      </Button>
    </>
  );
}

/** Once everything is decided, the documents are nobody's concern here. */
function isShown({ state, card, documents, contractVersion }: OwnReview): boolean {
  if (state === 'BV60') return false;
  return documents.length > 0 && !contractVersion && ['to_do', 'checking', 'action_needed'].includes(card);
}

/** Why something was refused or suspended, in the words of the e-mail. */
function ReviewMessage({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const { card, reasonClass, reasonText } = review;
  if (card !== 'paused' && card !== 'action_needed') return null;
  const reason = card === 'paused' ? reasonClass : undefined;
  const message = reasonText ?? (reason && t(`reasonAdvice.${currentLanguage()}.${reason}`));
  return (
    <>
      {reason && (
        <p className={styles.reasonText}>
          <strong>{t('own.reason')}</strong> {t(`reasonName.${reason}`)}
        </p>
      )}
      {message && <p className={styles.reasonText}>{message}</p>}
    </>
  );
}

function OwnDocuments({ review }: OwnReviewProps) {
  const { t } = useTranslation('review');
  const { toSend } = review;
  const isAsked = ({ documentCode }: ReviewedDocument) => toSend.includes(documentCode);
  const documents = [...review.documents.filter(isAsked), ...review.documents.filter((each) => !isAsked(each))];
  return (
    <>
      {toSend.length > 0 && <p className={styles.reasonText}>{t('own.upload', { count: toSend.length })}</p>}
      <ul className={styles.documents} aria-label={t('documents.title')}>
        {documents.map((document) => (
          <li key={document.companyDocumentId ?? document.documentCode} className={styles.document}>
            <OwnDocument document={document} isAsked={isAsked(document)} />
          </li>
        ))}
      </ul>
    </>
  );
}

type OwnDocumentProps = { readonly document: ReviewedDocument; readonly isAsked: boolean };

function OwnDocument({ document, isAsked }: OwnDocumentProps) {
  const { t } = useTranslation('review');
  const file = useCommand(fileDocument);
  const { documentCode, state, reasonClass, reasonText, fileName } = document;
  const hasReason = isAsked || state === 'rejected';
  return (
    <>
      <div className={styles.documentHead}>
        <span className={styles.documentTitle}>{documentName(documentCode)}</span>
        <DocumentStateChip state={state} />
      </div>
      {hasReason && reasonClass && (
        <p className={styles.reasonText}>
          <strong>{t(`reasonName.${reasonClass}`)}</strong>{' '}
          {reasonText ?? t(`reasonAdvice.${currentLanguage()}.${reasonClass}`)}
        </p>
      )}
      {hasReason && !reasonClass && reasonText && <p className={styles.reasonText}>{reasonText}</p>}
      {isAsked ? (
        <FileSlot
          label={documentName(documentCode)}
          hint={t('own.fileHint')}
          fields={{ [uploadFields.documentCode]: documentCode }}
          file={undefined}
          onFile={({ fileId }) => file.mutate({ documentCode, fileId })}
        />
      ) : (
        fileName && <p className={styles.small}>{fileName}</p>
      )}
      {file.error && <ErrorBox error={file.error} />}
    </>
  );
}
