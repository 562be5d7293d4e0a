/** "Is this request genuine?": for anyone who has the number and code of a mail or document; no login (product §9). */
import { checkAuthenticity } from '@gtp/contract/document/document-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { orderStateNames } from '@gtp/domain/order/order-state-names.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint } from '../platform/api.ts';
import { dayText, instantText, moneyText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { usePageSearch } from '../platform/page-link.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

type Verdict = Answer<typeof checkAuthenticity>;

export function AuthenticityPage() {
  const { t } = useTranslation('document');
  const { order = '', code = '' } = usePageSearch();
  const check = useMutation({
    mutationFn: (body: Body<typeof checkAuthenticity>) => callEndpoint(checkAuthenticity, { body }),
  });
  const isFromEmail = order !== '' && code !== '';
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isFromEmail || hasAsked.current) return;
    hasAsked.current = true;
    check.mutate({ orderId: order, code });
  }, [isFromEmail, order, code, check]);
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')} />
      {check.error ? <ErrorBox error={check.error} /> : null}
      {check.data && <VerdictBox verdict={check.data} />}
      <Question start={{ order, code }} isBusy={check.isPending} onAsk={check.mutate} />
    </>
  );
}

type QuestionProps = {
  readonly start: { readonly order: string; readonly code: string };
  readonly isBusy: boolean;
  readonly onAsk: (question: Body<typeof checkAuthenticity>) => void;
};

function Question({ start, isBusy, onAsk }: QuestionProps) {
  const { t } = useTranslation('document');
  const [orderId, setOrderId] = useState(start.order);
  const [code, setCode] = useState(start.code);
  const [sender, setSender] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (orderId.trim() && code.trim()) onAsk({ orderId, code, ...(sender.trim() && { sender }) });
  };
  const missing = (value: string) => (hasTried && !value.trim() ? t('needed') : undefined);
  return (
    <Panel title={t('question')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={460}>
          <TextInput
            size="md"
            label={t('orderId')}
            value={orderId}
            maxLength={60}
            error={missing(orderId)}
            onChange={(event) => setOrderId(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('code')}
            description={t('codeHint')}
            value={code}
            maxLength={20}
            autoComplete="off"
            error={missing(code)}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <TextInput
            size="md"
            label={t('sender')}
            description={t('senderHint')}
            value={sender}
            maxLength={200}
            onChange={(event) => setSender(event.currentTarget.value)}
          />
          <Button type="submit" loading={isBusy} style={{ alignSelf: 'flex-start' }}>
            {t('check')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

function VerdictBox({ verdict }: { readonly verdict: Verdict }) {
  const { t } = useTranslation('document');
  if (verdict.verdict === 'not_ours') {
    return (
      <NoticeBox kind="bad" role="alert" title={t('notOurs')}>
        <p>{t('notOursHint')}</p>
      </NoticeBox>
    );
  }
  const { sellerName, tradeNumber, charge, state, paymentDueOn, sentAt, accountChangedDays, senderJudgement } = verdict;
  return (
    <Stack gap="sm" mb="md">
      <NoticeBox kind="good" role="status" title={t('genuine')}>
        <p>{t('genuineHint')}</p>
      </NoticeBox>
      {senderJudgement && (
        <NoticeBox
          kind={senderJudgement === 'look_alike' ? 'bad' : senderJudgement === 'stranger' ? 'warning' : 'good'}
        >
          <p>{t(`senderIs.${senderJudgement}`)}</p>
        </NoticeBox>
      )}
      {accountChangedDays !== undefined && (
        <NoticeBox kind="warning">
          <p>{t('accountChanged', { count: accountChangedDays })}</p>
        </NoticeBox>
      )}
      <Panel title={t('found')}>
        <KeyValues
          items={[
            { name: t('seller'), value: sellerName },
            { name: t('tradeNumber'), value: tradeNumber },
            charge && { name: t('charge'), value: moneyText(charge) },
            state && { name: t('state'), value: orderStateNames[state][currentLanguage()] },
            paymentDueOn !== undefined && { name: t('dueOn'), value: dayText(paymentDueOn) },
            sentAt && { name: t('sentAt'), value: instantText(sentAt) },
          ]}
        />
      </Panel>
    </Stack>
  );
}
