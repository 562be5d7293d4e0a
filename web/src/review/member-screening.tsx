/** The comparison with the sanctions lists: what is similar, and the record of who judged it and why. */
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../platform/format.ts';
import { ActionModal } from '../ui/action-modal.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './review.module.css';
import { type MemberDetail, type ScreeningMatch, useDecideMatch } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };

export function MemberScreening({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { screening } = member;
  if (!screening) return null;
  const { screenedAt, subjectCount, entryCount, matches } = screening;
  return (
    <Panel title={t('screening.title')}>
      <p className={styles.small} style={{ marginBottom: 8 }}>
        <InstantText at={screenedAt} /> · {t('screening.compared', { subjects: subjectCount, entries: entryCount })}
      </p>
      <NoticeBox kind="warning">
        <p>{t('screening.secret')}</p>
      </NoticeBox>
      {matches.length === 0 ? (
        <p>{t('screening.none')}</p>
      ) : (
        <ul className={styles.documents}>
          {matches.map((match) => (
            <li key={match.matchId} className={styles.document}>
              <Match member={member} match={match} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type MatchProps = MemberProps & { readonly match: ScreeningMatch };

/** What the demo's made-up list is imported as. */
const sampleList = 'made-up';

function Match({ member, match }: MatchProps) {
  const { t } = useTranslation('review');
  const { subjectName, subjectKind, entryName, entryNumber, source, program, likeness, decision, reasonText } = match;
  return (
    <>
      <div className={styles.documentHead}>
        <span className={styles.documentTitle}>
          {subjectName} ↔ {entryName}
        </span>
        <strong>{percentText(likeness)}</strong>
      </div>
      <p className={styles.small}>
        {[
          t(`screening.${subjectKind}`),
          source === sampleList ? t('screening.sampleList') : source,
          entryNumber,
          program,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {decision ? (
        <p className={styles.small}>
          <strong>{t(`screening.${decision}`)}</strong> · {match.decidedByName}
          {match.decidedAt && <> · </>}
          {match.decidedAt && <InstantText at={match.decidedAt} />} · {reasonText}
        </p>
      ) : (
        <MatchButtons member={member} match={match} />
      )}
    </>
  );
}

function MatchButtons({ member, match }: MatchProps) {
  const { t } = useTranslation('review');
  const [asked, setAsked] = useState<'different' | 'same'>();
  const [reasonText, setReasonText] = useState('');
  const decide = useDecideMatch(member);
  const { matchId, entryName } = match;
  const close = () => setAsked(undefined);
  if (!member.actions.includes('decide_match')) return null;
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={() => setAsked('different')}>
          {t('screening.different')}
        </Button>
        <Button size="xs" variant="outline" color="red" onClick={() => setAsked('same')}>
          {t('screening.same')}
        </Button>
      </Group>
      <ActionModal
        isOpen={asked !== undefined}
        title={entryName}
        confirmLabel={t(`screening.${asked ?? 'different'}`)}
        isDangerous={asked === 'same'}
        canConfirm={reasonText.trim() !== ''}
        isBusy={decide.isPending}
        error={decide.error}
        onConfirm={() => asked && decide.mutate({ matchId, decision: asked, reasonText }, { onSuccess: close })}
        onClose={close}
      >
        <p>{t(asked === 'same' ? 'screening.sameHint' : 'screening.differentHint')}</p>
        <Textarea
          label={t('screening.why')}
          required
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
