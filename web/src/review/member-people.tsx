/** Who is behind a member: its people, who owns it, and other members that look like it. */
import type { CSSProperties } from 'react';
import { countryText } from '../platform/country-text.ts';
import { percentText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import styles from './review.module.css';
import { memberPath } from './review-paths.ts';
import type { MemberDetail } from './review-queries.ts';

type MemberProps = { readonly member: MemberDetail };

export function MemberPeople({ member }: MemberProps) {
  const { t } = useTranslation('review');
  if (member.people.length === 0) return null;
  return (
    <Panel title={t('people.title')}>
      <ul className={styles.documents}>
        {member.people.map((person) => (
          <li key={`${person.role} ${person.name} ${person.birthday}`}>
            <strong>{person.name}</strong> · {t(`people.${person.role}`)}
            <p className={styles.small}>
              {person.englishName} · <DayText day={person.birthday} /> · {countryText(person.country)}
            </p>
            <Claim person={person} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** That who signed up represents the company, or acts for who does, and by what that is confirmed. */
function Claim({ person }: { readonly person: MemberDetail['people'][number] }) {
  const { t } = useTranslation('review');
  const { confirmation, isNamedRepresentative, isNamedAgent } = person;
  const isDifferent = isNamedRepresentative === false || isNamedAgent === false;
  return (
    <>
      {confirmation && (
        <p className={styles.small}>
          {t(isNamedAgent === undefined ? 'people.signsUpAs' : 'people.signsUpAsAgent')}{' '}
          {t(`people.identity.${confirmation}`)}
        </p>
      )}
      {isDifferent && (
        <NoticeBox kind="warning">
          <p>{t(`people.${warningOf(person)}`)}</p>
        </NoticeBox>
      )}
    </>
  );
}

/** Of a buyer's applicant nothing is confirmed, for nobody says to represent it. */
function warningOf({ confirmation, isNamedAgent }: MemberDetail['people'][number]) {
  if (isNamedAgent === false) return 'notAgent';
  return confirmation ? 'notNamed' : 'notNamedBuyer';
}

/** Who passes this share is a beneficial owner by law, in hundredths of a percent (reference 3.5). */
const ownerShare = 2_500;

/** The company at the root, its owners below it, and the part that nobody is named for. */
export function OwnerTree({ member }: MemberProps) {
  const { t } = useTranslation('review');
  const { owners } = member;
  const named = owners.reduce((sum, { share = 0 }) => sum + share, 0);
  const hasShares = owners.some(({ share }) => share !== undefined);
  return (
    <Panel title={t('owners.title')}>
      <ul className={styles.tree}>
        <li className={styles.node}>
          <strong>{member.name}</strong>
          {owners.length === 0 ? (
            <p className={styles.small}>{t('owners.none')}</p>
          ) : (
            <ul className={styles.tree}>
              {owners.map((owner) => (
                <OwnerNode key={`${owner.name} ${owner.birthday}`} owner={owner} />
              ))}
              {hasShares && named < 10_000 && (
                <li className={styles.node}>{t('owners.rest', { share: percentText(10_000 - named) })}</li>
              )}
            </ul>
          )}
        </li>
      </ul>
    </Panel>
  );
}

function OwnerNode({ owner }: { readonly owner: MemberDetail['owners'][number] }) {
  const { t } = useTranslation('review');
  const { name, share, country, birthday, kind } = owner;
  return (
    <li className={styles.node}>
      <strong>{name}</strong>
      {share !== undefined && ` ${percentText(share)}`}
      {share !== undefined && share >= ownerShare && ` · ${t('owners.passes')}`}
      {share !== undefined && (
        <span className={styles.bar} style={{ '--share': `${share / 100}%` } as CSSProperties} aria-hidden />
      )}
      <p className={styles.small}>
        {t(`owners.kind.${kind as '01'}`)} · {countryText(country)} · <DayText day={birthday} />
      </p>
    </li>
  );
}

export function Duplicates({ member }: MemberProps) {
  const { t } = useTranslation('review');
  return (
    <Panel title={t('duplicates.title')}>
      {member.duplicates.length === 0 ? (
        <p className={styles.small}>{t('duplicates.none')}</p>
      ) : (
        <ul className={styles.documents}>
          {member.duplicates.map(({ companyId, clientType, name, state, sameness }) => (
            <li key={companyId}>
              {clientType === member.clientType ? (
                <PageLink to={memberPath(clientType)} search={{ id: companyId }}>
                  {name}
                </PageLink>
              ) : (
                name
              )}{' '}
              <MemberStateChip code={state} />
              <p className={styles.small}>{sameness.map((each) => t(`duplicates.same.${each}`)).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
