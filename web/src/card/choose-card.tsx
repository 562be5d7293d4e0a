/** The card of a buyer who signs up: its issuer, and its number in the acquirer's own field (spec §3, product §6). */

import { findCardIssuer, listIssuers } from '@gtp/contract/card/card-wire.ts';
import { maskedCardNumber } from '@gtp/domain/card/card-groups.ts';
import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { bestMatches } from '../ui/best-match.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { SkeletonLines } from '../ui/skeleton-lines.tsx';
import { type CardEnds, useCardField } from './card-field.ts';
import styles from './register-card-form.module.css';
import { TestCards } from './register-card-form.tsx';

export type ChosenCard = { readonly issuerId: string; readonly maskedNumber: string; readonly token: string };

type ChooseCardProps = {
  readonly id: string;
  readonly error: string | undefined;
  readonly issuerId: string;
  /** Of the card that was checked; empty while there is none. */
  readonly maskedNumber: string;
  readonly onIssuer: (issuerId: string) => void;
  readonly onCard: (card: ChosenCard) => void;
};

export function ChooseCard(props: ChooseCardProps) {
  const { id, error, issuerId, maskedNumber, onIssuer, onCard } = props;
  const { t } = useTranslation('card');
  const [isChanging, setChanging] = useState(false);
  const issuers = useRead(listIssuers, { body: {} });
  const isChosen = maskedNumber !== '' && !isChanging;
  return (
    <div id={id} tabIndex={-1} className={styles.form}>
      <Select
        label={t('choose.issuer')}
        withAsterisk
        searchable
        filter={bestMatches}
        allowDeselect={false}
        data={(issuers.data?.list ?? []).map((each) => ({ value: each.issuerId, label: each.name }))}
        value={issuerId || null}
        onChange={(chosen) => onIssuer(chosen ?? '')}
        error={!isChosen && error}
        comboboxProps={{ shadow: 'md' }}
      />
      {isChosen ? (
        <NoticeBox
          kind="good"
          role="status"
          title={t('choose.done', { number: maskedNumber })}
          actions={
            <Button size="xs" variant="default" onClick={() => setChanging(true)}>
              {t('choose.other')}
            </Button>
          }
        >
          {error && <p>{error}</p>}
        </NoticeBox>
      ) : (
        <NumberField
          onCard={(card) => {
            setChanging(false);
            onCard(card);
          }}
          issuerId={issuerId}
        />
      )}
    </div>
  );
}

function NumberField({ issuerId, onCard }: Pick<ChooseCardProps, 'issuerId' | 'onCard'>) {
  const { t } = useTranslation('card');
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const take = async (token: string, ends: CardEnds) => {
    try {
      const found = issuerId || (await callEndpoint(findCardIssuer, { body: { bin: ends.bin } })).issuerId;
      onCard({ issuerId: found, maskedNumber: maskedCardNumber(ends.bin, ends.last4), token });
    } catch (error) {
      setFailure(error);
    } finally {
      setAsked(false);
    }
  };
  const field = useCardField(
    (token, ends) => void take(token, ends),
    () => setAsked(false),
  );
  if (runtimeConfig().acquirerOrigin === '') return <NoticeBox kind="warning" title={t('register.unavailable')} />;
  const submit = () => {
    setAsked(true);
    setFailure(undefined);
    field.submit();
  };
  return (
    <>
      {runtimeConfig().isDemo && <TestCards />}
      {!field.isReady && <SkeletonLines count={4} />}
      <iframe
        ref={field.frame}
        src={field.url}
        title={t('register.frame')}
        className={`${styles.frame} ${field.isReady ? '' : styles.waiting}`}
        height={field.heightPx}
      />
      {failure ? <ErrorBox error={failure} /> : null}
      <Group gap="sm">
        <Button onClick={submit} loading={isAsked} disabled={!field.isReady}>
          {t('choose.check')}
        </Button>
      </Group>
    </>
  );
}
