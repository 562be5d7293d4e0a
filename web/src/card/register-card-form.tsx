/** Registers a card: the acquirer's own field, one button, and in the demo the numbers to try. */
import { registerCard } from '@gtp/contract/card/card-wire.ts';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { useCardField } from './card-field.ts';
import styles from './register-card-form.module.css';

type RegisterCardFormProps = {
  readonly onRegistered: (cardId: string) => void;
  readonly onCancel?: () => void;
};

export function RegisterCardForm({ onRegistered, onCancel }: RegisterCardFormProps) {
  const { t } = useTranslation('card');
  const register = useCommand(registerCard, undefined, { isPerBody: true });
  const [isAsked, setAsked] = useState(false);
  const field = useCardField(
    (token) =>
      register.mutate({ token }, { onSuccess: (card) => onRegistered(card.cardId), onSettled: () => setAsked(false) }),
    () => setAsked(false),
  );
  if (runtimeConfig().acquirerOrigin === '') {
    return <NoticeBox kind="warning" title={t('register.unavailable')} />;
  }
  const submit = () => {
    setAsked(true);
    field.submit();
  };
  return (
    <div className={styles.form}>
      {runtimeConfig().isDemo && <TestCards />}
      {!field.isReady && <SkeletonLines count={4} />}
      <iframe
        ref={field.frame}
        src={field.url}
        title={t('register.frame')}
        className={`${styles.frame} ${field.isReady ? '' : styles.waiting}`}
        height={field.heightPx}
      />
      {register.error && <ErrorBox error={register.error} />}
      <Group gap="sm">
        <Button onClick={submit} loading={isAsked || register.isPending} disabled={!field.isReady}>
          {t('register.button')}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={register.isPending}>
            {t('register.cancel')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Numbers of the acquirer simulator; the last four digits decide what happens. */
const testCards = [
  ['4539 0001 0001 0000', 'approved'],
  ['4539 0001 0005 3000', 'challenge'],
  ['4539 0001 0002 0051', 'declined'],
] as const;

export function TestCards() {
  const { t } = useTranslation('card');
  return (
    <NoticeBox kind="info" title={t('demo.title')}>
      <dl className={styles.demo}>
        {testCards.map(([number, what]) => (
          <div key={number}>
            <dt>{number}</dt>
            <dd>{t(`demo.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('demo.hint')}</p>
      <Anchor size="sm" href={`${runtimeConfig().acquirerOrigin}/test-cards`} target="_blank" rel="noreferrer">
        {t('demo.all')}
      </Anchor>
    </NoticeBox>
  );
}
