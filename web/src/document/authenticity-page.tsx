/** "Is this request genuine?": for anyone who has the number and code of a mail or document; no login (product §9). */

import { checkAuthenticity } from '@gtp/contract/document/document-wire.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { dayText, instantText, moneyText } from '../platform/format.ts';
import { usePageSearch } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm } from '../platform/use-problem-form.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';

type Verdict = Answer<typeof checkAuthenticity>;

export function AuthenticityPage() {
  const { t } = useTranslation('document');
  const { order = '', code = '' } = usePageSearch();
  const check = useCommand(checkAuthenticity);
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
  const needed = (value: string) => (value.trim() ? undefined : t('needed'));
  const form = useProblemForm({
    name: 'question',
    initial: { orderId: start.order, code: start.code, sender: '' },
    problemsOf: ({ orderId, code }) => ({ orderId: needed(orderId), code: needed(code) }),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const { sender, ...asked } = form.values;
    if (form.tryOut()) onAsk({ ...asked, ...(sender.trim() && { sender }) });
  };
  return (
    <Panel title={t('question')}>
      <form onSubmit={send} noValidate>
        <Stack gap="md" maw={460}>
          <TextInput size="md" label={t('orderId')} maxLength={60} {...form.bind('orderId')} />
          <TextInput
            size="md"
            label={t('code')}
            description={t('codeHint')}
            maxLength={20}
            autoComplete="off"
            {...form.bind('code')}
          />
          <TextInput
            size="md"
            label={t('sender')}
            description={t('senderHint')}
            maxLength={200}
            {...form.bind('sender')}
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
            state && { name: t('state'), value: t(`orderState.${state}`) },
            paymentDueOn !== undefined && { name: t('dueOn'), value: dayText(paymentDueOn) },
            sentAt && { name: t('sentAt'), value: instantText(sentAt) },
          ]}
        />
      </Panel>
    </Stack>
  );
}
