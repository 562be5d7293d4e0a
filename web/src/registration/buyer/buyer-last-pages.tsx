/** After the buyer's steps: the review, and a page that the spec names and the flow has no need of. */
import { Button } from '@mantine/core';
import { useGo } from '../../platform/page-link.tsx';
import { useTranslation } from '../../platform/use-translation.ts';
import { ReviewPage } from '../review-page.tsx';
import { stepPath } from '../sign-up.ts';
import styles from '../sign-up-page.module.css';
import { buyerSignUp } from './buyer-sign-up.ts';

export function BuyerReviewPage() {
  return <ReviewPage signUp={buyerSignUp} />;
}

/** /buyer/signup/agentinfo is a route of the spec and no step of its flow: agents are added after the sign-up. */
export function BuyerAgentPage() {
  const { t } = useTranslation('registration');
  const go = useGo();
  return (
    <>
      <h1 className={styles.title}>{t('step.agent')}</h1>
      <p className={styles.lead}>{t('form.buyerAgent')}</p>
      <Button size="md" onClick={() => go(stepPath('buyer', 'agree'))}>
        {t('form.toSignUp')}
      </Button>
    </>
  );
}
