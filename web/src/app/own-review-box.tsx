/** A member's card on its first page, with what it has to send or to sign. */
import { may } from '@gtp/domain/account/may.ts';
import { isUnderReview } from '../company/under-review.ts';
import { UnderReviewBox } from '../company/under-review-box.tsx';
import { PageLink } from '../platform/page-link.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { OwnReviewDetails } from '../review/own-review.tsx';
import { useReadOwnReview } from '../review/own-review-query.ts';

/** Where a card is registered, for a buyer who has none left. */
function ToCards() {
  const { t } = useTranslation('company');
  return <PageLink to={`${currentViewer().homePath}/mypage/payment-info`}>{t('review.toCards')}</PageLink>;
}

/** `code` is the session's, shown until the review is here. */
export function OwnReviewBox({ code }: { readonly code: string }) {
  const { data: review } = useReadOwnReview({ ...asPageAsked, enabled: isUnderReview(code) });
  return (
    <UnderReviewBox code={review?.state ?? code} card={review?.card} hasLapsed={review?.canApplyAgain}>
      {review && <OwnReviewDetails review={review} />}
      {review?.state === 'BV60' && may('card.register', currentViewer()) && <ToCards />}
    </UnderReviewBox>
  );
}
