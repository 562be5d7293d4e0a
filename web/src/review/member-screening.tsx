/** The comparison with the sanctions lists: what is similar, and the record of who judged it and why. */

import { answerMatchReconsideration, decideMatch, reconsiderMatch } from '@gtp/contract/review/review-endpoints.ts';
import { Group } from '@mantine/core';
import { callEndpoint } from '../platform/api.ts';
import { percentText } from '../platform/format.ts';
import { useCommand, useSteps } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { DecideProposal, ProposalFacts } from '../ui/proposal.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { hadNoList, hasNamesNotCompared, type Screening } from './names-compared.ts';
import styles from './review.module.css';
import type { MemberDetail, ScreeningMatch } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };

export function MemberScreening({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { screening } = member;
  if (!screening) return hasNamesNotCompared(member) ? <NeverCompared /> : null;
  const { screenedAt, subjectCount, entryCount, comparedBy, matches } = screening;
  const compared =
    comparedBy === 'lists'
      ? t('screening.compared', { subjects: subjectCount, entries: entryCount })
      : t('screening.comparedByService', { subjects: subjectCount, service: comparedBy });
  return (
    <Panel title={t('screening.title')}>
      <p className={styles.small} style={{ marginBottom: 8 }}>
        <InstantText at={screenedAt} /> · {compared}
      </p>
      <NoticeBox kind="warning">
        <p>{t('screening.secret')}</p>
      </NoticeBox>
      <NotCompared screening={screening} />
      {matches.length === 0 ? (
        <NoMatch screening={screening} />
      ) : (
        <ul className={styles.documents} style={{ marginTop: 10 }}>
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

function NeverCompared() {
  const { t } = useTranslation('review');
  return (
    <Panel title={t('screening.title')}>
      <p>{t('screening.never')}</p>
    </Panel>
  );
}

type ScreeningProps = { readonly screening: Screening };

/** Which names nobody has compared, and why: whoever was compared with nothing is not clear. */
function NotCompared({ screening }: ScreeningProps) {
  const { t } = useTranslation('review');
  const { comparedBy, notCompared } = screening;
  const isWithoutList = hadNoList(screening);
  if (!isWithoutList && notCompared.length === 0) return null;
  const names = notCompared.join(', ');
  return (
    <NoticeBox kind="warning" title={t('screening.notCompared')}>
      <p>{isWithoutList ? t('screening.noList') : t('screening.noAnswer', { service: comparedBy, names })}</p>
    </NoticeBox>
  );
}

/** Nothing similar was found among the names that were compared at all. */
function NoMatch({ screening }: ScreeningProps) {
  const { t } = useTranslation('review');
  const { subjectCount, notCompared } = screening;
  if (hadNoList(screening) || notCompared.length >= subjectCount) return null;
  return <p>{t(notCompared.length === 0 ? 'screening.none' : 'screening.partial')}</p>;
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
      {decision === 'same' && <Reconsideration member={member} match={match} />}
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

/** A match that was judged so by mistake: one person proposes to correct it, another one decides (decision 0319). */
function Reconsideration({ member, match }: MatchProps) {
  const { t } = useTranslation('review');
  const isOpen = member.actions.includes('reconsider_match');
  const { reconsideration } = match;
  if (reconsideration) {
    const name = t('screening.correction');
    const facts = [{ name: t('screening.why'), value: reconsideration.reasonText }];
    return (
      <section aria-label={name}>
        <NoticeBox kind="warning" title={name} />
        <ProposalFacts proposal={reconsideration} facts={facts} />
        {isOpen && <DecideCorrection member={member} match={match} isOwn={reconsideration.isOwn} />}
      </section>
    );
  }
  return isOpen ? <ProposeCorrection member={member} match={match} /> : null;
}

function ProposeCorrection({ member: { companyId, version }, match: { matchId, entryName } }: MatchProps) {
  const { t } = useTranslation('review');
  return (
    <Group gap="xs">
      <CommandButton
        label={t('screening.reconsider')}
        button={{ size: 'xs' }}
        title={`${t('screening.reconsider')} · ${entryName}`}
        command={useCommand(reconsiderMatch, { companyId, matchId })}
        inputOf={(reasonText) => ({ reasonText, version })}
        reason={{ label: t('screening.why'), isRequired: true, longest: 2_000 }}
      >
        <p>{t('screening.reconsiderHint')}</p>
      </CommandButton>
    </Group>
  );
}

type Decided = { readonly isConfirmed: boolean; readonly reason?: string | undefined };

function DecideCorrection({ member, match, isOwn }: MatchProps & { readonly isOwn: boolean }) {
  const { t } = useTranslation('review');
  const { companyId, version } = member;
  const params = { companyId, matchId: match.matchId };
  const answer = (decided: Decided) =>
    callEndpoint(answerMatchReconsideration, { params, body: { ...decided, version } });
  const confirm = useSteps([answerMatchReconsideration], answer);
  const refuse = useSteps([answerMatchReconsideration], answer);
  return (
    <DecideProposal name={match.entryName} isOwn={isOwn} confirm={confirm} refuse={refuse}>
      {(isConfirmed) => <p>{t(isConfirmed ? 'screening.correctHint' : 'screening.keepHint')}</p>}
    </DecideProposal>
  );
}
