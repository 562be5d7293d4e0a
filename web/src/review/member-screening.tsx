/** The comparison with the sanctions lists: what is similar, and the record of who judged it and why. */

import { decideMatch } from '@gtp/contract/review/review-endpoints.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { percentText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { InstantText } from '../ui/time-text.tsx';
import styles from './review.module.css';
import type { MemberDetail, ScreeningMatch } from './review-queries.ts';

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
  if (!member.actions.includes('decide_match')) return null;
  return (
    <Group gap="xs">
      <MatchButton member={member} match={match} decision="different" />
      <MatchButton member={member} match={match} decision="same" />
    </Group>
  );
}

function MatchButton({ member, match, decision }: MatchProps & { readonly decision: 'different' | 'same' }) {
  const { t } = useTranslation('review');
  const isSame = decision === 'same';
  return (
    <CommandButton
      label={t(`screening.${decision}`)}
      button={{ size: 'xs', ...(isSame && { variant: 'outline', color: 'red' }) }}
      title={match.entryName}
      isDangerous={isSame}
      command={useCommand(decideMatch, { companyId: member.companyId, matchId: match.matchId })}
      inputOf={(reasonText) => ({ decision, reasonText, version: member.version })}
      reason={{ label: t('screening.why'), isRequired: true, longest: 2_000 }}
    >
      <p>{t(isSame ? 'screening.sameHint' : 'screening.differentHint')}</p>
    </CommandButton>
  );
}
