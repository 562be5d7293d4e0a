/** One wanted change with its difference, to be accepted or refused. */

import { acceptAmendment, readAmendment, refuseAmendment } from '@gtp/contract/amendment/amendment-endpoints.ts';
import { certificateDays, isOpenAmendment } from '@gtp/domain/amendment/amendment.ts';
import { type ReasonClass, reasonClasses } from '@gtp/domain/company/reason-classes.ts';
import { Group, NativeSelect } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useProblemForm, waitsFor } from '../platform/use-problem-form.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import styles from './amendment.module.css';
import { amendmentsPath } from './amendment-paths.ts';
import type { Amendment } from './amendment-queries.ts';
import { AmendmentStateChip } from './amendment-state-chip.tsx';
import { Difference } from './difference.tsx';
import { RefusalReason } from './own-amendment.tsx';

export function AmendmentToDecide({ amendmentId }: { readonly amendmentId: string }) {
  const query = useRead(readAmendment, { params: { amendmentId } });
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
      <Proof amendment={amendment} />
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

/** What confirms who the member says that it is now, beside its own words. */
function Proof({ amendment: { proof, presentDocument, state } }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  if (proof === undefined) return null;
  return (
    <Panel title={t('proof.title')}>
      {presentDocument ? (
        <>
          <FileLinks files={[presentDocument.file]} />
          <small>{t('doc.added', { at: instantText(presentDocument.addedAt) })}</small>
        </>
      ) : (
        <p>{t('proof.none')}</p>
      )}
      {proof === 'missing' && isOpenAmendment(state) && (
        <NoticeBox kind="warning" title={t('proof.missing')}>
          <p>{t('proof.missingHint', { days: certificateDays })}</p>
        </NoticeBox>
      )}
    </Panel>
  );
}

function Decision({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const { actions, needsSecondPerson, state, kind } = amendment;
  if (actions.length === 0) return null;
  const isWaitingForOther = state === 'checked' && !actions.includes('accept');
  const twoPeople = kind === 'document' ? 'decide.twoPeopleDocument' : 'decide.twoPeople';
  return (
    <>
      {needsSecondPerson && <NoticeBox kind="info" title={t(isWaitingForOther ? 'decide.waitsForOther' : twoPeople)} />}
      <Group gap="sm">
        {actions.includes('accept') && <Accept amendment={amendment} />}
        {actions.includes('refuse') && <Refuse amendment={amendment} />}
      </Group>
    </>
  );
}

function Accept({ amendment }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const { amendmentId, version, needsSecondPerson, state, companyName, kind } = amendment;
  const checkHint = kind === 'document' ? 'decide.checkDocumentHint' : 'decide.checkHint';
  const isFirstOfTwo = needsSecondPerson && state === 'waiting';
  return (
    <CommandButton
      look="main"
      label={t(isFirstOfTwo ? 'decide.check' : 'decide.accept')}
      command={useCommand(acceptAmendment, { amendmentId })}
      inputOf={() => ({ version })}
    >
      <p>{t(isFirstOfTwo ? checkHint : 'decide.acceptHint', { name: companyName })}</p>
    </CommandButton>
  );
}

function Refuse({ amendment: { amendmentId, version, companyName } }: AmendmentProps) {
  const { t } = useTranslation('amendment');
  const form = useProblemForm<{ readonly reasonClass: ReasonClass | '' }>({
    name: 'refusal',
    initial: { reasonClass: '' },
    problemsOf: ({ reasonClass }) => waitsFor({ reasonClass: reasonClass !== '' }),
  });
  const classes = reasonClasses.map((value) => ({ value, label: t(`reasonName.${value}`) }));
  return (
    <CommandButton
      label={t('decide.refuse')}
      button={{ variant: 'outline', color: 'red' }}
      isDangerous
      command={useCommand(refuseAmendment, { amendmentId })}
      inputOf={(reasonText) => ({ version, reasonClass: form.values.reasonClass || undefined, reasonText })}
      reason={{ label: t('decide.words'), description: t('decide.wordsHint'), longest: 2_000 }}
      form={form}
    >
      <p>{t('decide.refuseHint', { name: companyName })}</p>
      <NativeSelect
        label={t('decide.reason')}
        required
        data={[{ value: '', label: t('decide.choose') }, ...classes]}
        {...form.bindChoice('reasonClass', ['', ...reasonClasses])}
      />
    </CommandButton>
  );
}
