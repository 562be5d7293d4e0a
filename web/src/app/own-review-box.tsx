/** A member's card on its first page, with what it has to send or to sign. */
import { isUnderReview } from '../company/under-review.ts';
import { UnderReviewBox } from '../company/under-review-box.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { OwnReviewDetails } from '../review/own-review.tsx';
import { useReadOwnReview } from '../review/own-review-query.ts';

/** `code` is the session's, shown until the review is here. */
export function OwnReviewBox({ code }: { readonly code: string }) {
  const { data: review } = useReadOwnReview({ ...asPageAsked, enabled: isUnderReview(code) });
  return (
    <UnderReviewBox code={review?.state ?? code} card={review?.card} hasLapsed={review?.canApplyAgain}>
      {review && <OwnReviewDetails review={review} />}
    </UnderReviewBox>
  );
}
