/** A member's card on its first page, with what it has to send or to sign. */
import { Suspense } from 'react';
import { isUnderReview, UnderReviewBox } from '../company/under-review-box.tsx';
import { asPageAsked } from '../platform/query-client.ts';
import { useReadOwnReview } from '../review/own-review-query.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';

/** Fetched by who is being reviewed. */
const OwnReviewDetails = lazyPart(async () => (await import('../review/own-review.tsx')).OwnReviewDetails);

/** `code` is the session's, shown until the review is here. */
export function OwnReviewBox({ code }: { readonly code: string }) {
  const { data: review } = useReadOwnReview({ ...asPageAsked, enabled: isUnderReview(code) });
  return (
    <UnderReviewBox code={review?.state ?? code} card={review?.card}>
      {review && (
        <Suspense fallback={<SkeletonLines />}>
          <OwnReviewDetails review={review} />
        </Suspense>
      )}
    </UnderReviewBox>
  );
}
