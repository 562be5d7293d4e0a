/** What everybody sees first: the promise, an example of an order, the five steps, the fee, and where to log in. */
import { defaultFeeRate } from '@gtp/domain/fee/fee-table.ts';
import { Button } from '@mantine/core';
import { percentText } from '../platform/format.ts';
import { PageLink, useGo } from '../platform/page-link.tsx';
import { usePreHydrationInput } from '../platform/pre-hydration-input.ts';
import { useTranslation } from '../platform/use-translation.ts';
import entry from '../ui/entry-page.module.css';
import { ExampleOrder } from './example-order.tsx';
import styles from './landing-page.module.css';
import { steps } from './landing-steps.ts';

export function LandingPage() {
  usePreHydrationInput();
  return (
    <div className={styles.page} data-landing>
      <div className={styles.hero}>
        <Pledge />
        <ExampleOrder />
      </div>
      <Steps />
      <Fee />
      <Institutions />
    </div>
  );
}

function Pledge() {
  const { t } = useTranslation('landing');
  const { t: tApp } = useTranslation('app');
  const go = useGo();
  return (
    <div className={styles.promise}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <div>
        <Button size="md" onClick={() => go('/login')}>
          {tApp('start.login')}
        </Button>
      </div>
      <div className={entry.line}>
        <span className={entry.lead}>{t('signUp')}</span>
        <PageLink to="/seller/signup/agree">{t('seller')}</PageLink>
        <PageLink to="/buyer/signup/agree">{t('buyer')}</PageLink>
      </div>
    </div>
  );
}

function Steps() {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{t('stepsTitle')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} className={styles.step}>
            <h3 className={styles.name}>{t(`steps.${step}.name`)}</h3>
            <p className={styles.text}>{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rate is that of the fee table where it names no other. */
function Fee() {
  const { t } = useTranslation('landing');
  const rate = percentText(defaultFeeRate);
  return (
    <section className={styles.fee}>
      <p className={styles.rate} aria-hidden>
        {rate}
      </p>
      <div>
        <h2 className={styles.heading}>{t('feeTitle')}</h2>
        <p className={styles.lead}>{t('feeText', { rate })}</p>
        <p className={styles.text}>{t('feeNote')}</p>
      </div>
    </section>
  );
}

function Institutions() {
  const { t } = useTranslation('landing');
  return (
    <div className={entry.line}>
      <p className={entry.lead}>{t('institutions')}</p>
      <PageLink to="/visa">VISA</PageLink>
      <PageLink to="/kotra">KOTRA</PageLink>
      <PageLink to="/issuer">{t('issuer')}</PageLink>
    </div>
  );
}
