/** A member's card on its first page, with what it has to send or to sign. */
import { UnderReviewBox } from '../company/under-review-box.tsx';
import { OwnReviewDetails } from '../review/own-review.tsx';
import { useReadOwnReview } from '../review/review-queries.ts';

/** `code` is the session's, shown until the review is here. */
export function OwnReviewBox({ code }: { readonly code: string }) {
  const { data: review } = useReadOwnReview();
  return (
    <UnderReviewBox code={review?.state ?? code} card={review?.card}>
      {review && <OwnReviewDetails review={review} />}
    </UnderReviewBox>
  );
}
