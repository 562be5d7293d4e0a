/** One member under review: application, documents, people, screening, history, and what the viewer may do now. */
import { readMember } from '@gtp/contract/review/review-endpoints.ts';
import type { QueryClient } from '@tanstack/react-query';
import { countryText } from '../platform/country-text.ts';
import { type Search, usePageSearch } from '../platform/page-link.tsx';
import { startRead, useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { MemberAccounts } from './member-accounts.tsx';
import { MemberDocuments } from './member-documents.tsx';
import { Differences, MemberFacts } from './member-facts.tsx';
import { MemberHistory } from './member-history.tsx';
import { Duplicates, MemberPeople, OwnerTree } from './member-people.tsx';
import { MemberScreening } from './member-screening.tsx';
import { MemberStateChip } from './member-state-chip.tsx';
import styles from './review.module.css';
import { memberListPath, useMembersHere } from './review-paths.ts';
import type { MemberDetail } from './review-queries.ts';
import { TargetLine } from './target-text.tsx';

/** Asks for the member before the page is drawn. */
export function startMember(queries: QueryClient, { id }: Search): void {
  startRead(queries, readMember, { params: { companyId: id } });
}

export function MemberDetailPage() {
  const { id } = usePageSearch();
  return id ? <OneMember key={id} companyId={id} /> : <NoMember />;
}

function useBack() {
  const { t } = useTranslation('review');
  const memberType = useMembersHere();
  return { to: memberListPath(memberType), label: t(memberType === 'SELLER' ? 'list.sellers' : 'list.buyers') };
}

function NoMember() {
  const { t } = useTranslation('review');
  return <PageHeader title={t('detail.none')} hint={t('detail.noneHint')} back={useBack()} />;
}

function OneMember({ companyId }: { readonly companyId: string }) {
  const query = useRead(readMember, { params: { companyId } });
  return <QueryView query={query}>{(member) => <MemberView member={member} />}</QueryView>;
}

function MemberView({ member }: { readonly member: MemberDetail }) {
  const { t } = useTranslation('review');
  const { name, state, applicationNumber, companyId, country, dueAt, isMasked } = member;
  const hint = (
    <>
      {[applicationNumber ?? companyId, countryText(country)].join(' · ')}
      {dueAt && <> · </>}
      {dueAt && <TargetLine dueAt={dueAt} />}
    </>
  );
  return (
    <>
      <PageHeader title={name} mark={<MemberStateChip code={state} />} hint={hint} back={useBack()} />
      {isMasked ? (
        <div className={styles.stack}>
          <NoticeBox kind="info">
            <p>{t('detail.masked')}</p>
          </NoticeBox>
          {member.actions.length > 0 && <DecisionPanel member={member} />}
          <MemberHistory member={member} />
        </div>
      ) : (
        <FullMember member={member} />
      )}
    </>
  );
}

function FullMember({ member }: { readonly member: MemberDetail }) {
  return (
    <div className={styles.grid}>
      <div className={styles.stack}>
        <Differences member={member} />
        <MemberDocuments member={member} />
        <MemberAccounts member={member} />
        <MemberScreening member={member} />
        <MemberFacts member={member} />
        <MemberPeople member={member} />
        <OwnerTree member={member} />
      </div>
      <div className={styles.stack}>
        <DecisionPanel member={member} />
        <Duplicates member={member} />
        <MemberHistory member={member} />
      </div>
    </div>
  );
}
