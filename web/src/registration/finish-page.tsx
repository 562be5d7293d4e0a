/** The last page: what happened, and what comes next. */
import { Button, Group } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import type { SignUpKind } from './sign-up-draft.ts';
import styles from './sign-up-page.module.css';

export function BuyerFinishPage() {
  return <FinishPage kind="buyer" />;
}

export function SellerFinishPage() {
  return <FinishPage kind="seller" />;
}

const nextSteps = ['first', 'second', 'third'] as const;

function FinishPage({ kind }: { readonly kind: SignUpKind }) {
  const { t } = useTranslation('registration');
  const go = useGo();
  return (
    <>
      <h1 className={styles.title}>{t(`finish.${kind}.title`)}</h1>
      <div className={styles.plain}>
        <NoticeBox kind="good" title={t(`done.${kind}`)} />
      </div>
      <Panel title={t('finish.next')}>
        <ol className={styles.missing}>
          {nextSteps.map((step) => (
            <li key={step}>{t(`finish.${kind}.${step}`)}</li>
          ))}
        </ol>
      </Panel>
      <Group className={styles.buttons ?? ''}>
        <Button size="md" onClick={() => go('/login')}>
          {t('finish.login')}
        </Button>
        <Button size="md" variant="default" onClick={() => go('/')}>
          {t('finish.home')}
        </Button>
      </Group>
    </>
  );
}
