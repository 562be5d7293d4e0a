/** One wanted change with its difference, to be accepted or refused. */
import { describeReason, type ReasonClass, reasonClasses } from '@gtp/domain/review/review-reasons.ts';
import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText } from '../platform/format.ts';
import { currentLanguage } from '../platform/language.ts';
import { wordOf } from '../platform/request-search.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './amendment.module.css';
import { amendmentsPath } from './amendment-paths.ts';
import { type Amendment, useAcceptAmendment, useReadAmendment, useRefuseAmendment } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { Difference } from './difference.tsx';
import { RefusalReason } from './own-amendment.tsx';

export function AmendmentToDecide({ amendmentId }: { readonly amendmentId: string }) {
  const query = useReadAmendment(amendmentId);
  return <QueryView query={query}>{(amendment) => <AmendmentView amendment={amendment} />}</QueryView>;
}

type AmendmentProps = { readonly amendment: Amendment };

function AmendmentView({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const { companyName, state, askedByName, askedAt, note, checkedByName, decidedByName, decidedAt } = amendment;
  return (
    <div className={styles.stack}>
      <PageHeader
        title={companyName}
        mark={<AmendmentStateChip state={state} />}
        hint={t('request.asked', { who: askedByName, at: instantText(askedAt) })}
        back={{ to: amendmentsPath(), label: t('queue.title') }}
      />
      <Panel title={t('request.difference')}>
        <Difference amendment={amendment} />
        {note && <p className={styles.hint}>{t('request.note', { note })}</p>}
      </Panel>
      <RefusalReason amendment={amendment} />
      {(checkedByName || decidedByName) && (
        <Panel>
          <KeyValues
            items={[
              checkedByName !== undefined && { name: t('decide.checkedBy'), value: checkedByName },
              decidedByName !== undefined && {
                name: t('decide.decidedBy'),
                value: `${decidedByName}${decidedAt ? ` · ${instantText(decidedAt)}` : ''}`,
              },
            ]}
          />
        </Panel>
      )}
      <Decision amendment={amendment} />
    </div>
  );
}

function Decision({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const { actions, needsSecondPerson, state } = amendment;
  if (actions.length === 0) return null;
  const isWaitingForOther = state === 'checked' && !actions.includes('accept');
  return (
    <>
      {needsSecondPerson && (
        <NoticeBox kind="info" title={t(isWaitingForOther ? 'decide.waitsForOther' : 'decide.twoPeople')} />
      )}
      <Group gap="sm">
        {actions.includes('accept') && <Accept amendment={amendment} />}
        {actions.includes('refuse') && <Refuse amendment={amendment} />}
      </Group>
    </>
  );
}

function Accept({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const [isOpen, setOpen] = useState(false);
  const accept = useAcceptAmendment(amendment);
  const isFirstOfTwo = amendment.needsSecondPerson && amendment.state === 'waiting';
  const label = t(isFirstOfTwo ? 'decide.check' : 'decide.accept');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ActionModal
        isOpen={isOpen}
        title={label}
        confirmLabel={label}
        isBusy={accept.isPending}
        error={accept.error}
        onConfirm={() => accept.mutate(undefined, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <p>{t(isFirstOfTwo ? 'decide.checkHint' : 'decide.acceptHint', { name: amendment.companyName })}</p>
      </ActionModal>
    </>
  );
}

function Refuse({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const [isOpen, setOpen] = useState(false);
  const [reasonClass, setReasonClass] = useState<ReasonClass>();
  const [reasonText, setReasonText] = useState('');
  const refuse = useRefuseAmendment(amendment);
  const classes = reasonClasses.map((value) => ({ value, label: describeReason(value, currentLanguage()).name }));
  return (
    <>
      <Button variant="outline" color="red" onClick={() => setOpen(true)}>
        {t('decide.refuse')}
      </Button>
      <ActionModal
        isOpen={isOpen}
        title={t('decide.refuse')}
        confirmLabel={t('decide.refuse')}
        isDangerous
        canConfirm={reasonClass !== undefined}
        isBusy={refuse.isPending}
        error={refuse.error}
        onConfirm={() => refuse.mutate({ reasonClass, reasonText }, { onSuccess: () => setOpen(false) })}
        onClose={() => setOpen(false)}
      >
        <p>{t('decide.refuseHint', { name: amendment.companyName })}</p>
        <NativeSelect
          label={t('decide.reason')}
          required
          data={[{ value: '', label: t('decide.choose') }, ...classes]}
          value={reasonClass ?? ''}
          onChange={(event) => setReasonClass(wordOf(reasonClasses, event.currentTarget.value))}
        />
        <Textarea
          label={t('decide.words')}
          description={t('decide.wordsHint')}
          autosize
          minRows={3}
          maxLength={2_000}
          value={reasonText}
          onChange={(event) => setReasonText(event.currentTarget.value)}
        />
      </ActionModal>
    </>
  );
}
