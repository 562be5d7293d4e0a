/**
 * Every change of a settlement account that sellers asked for. The agency decides nothing of it but whether a document
 * proves the account, where nobody remits one won.
 */

import { listAccountChanges } from '@gtp/contract/payout-account/payout-account-wire.ts';
import { accountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { instantText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { ClippedText, type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { AccountChangeState } from './account-change-state.tsx';
import { AccountProof } from './account-proof.tsx';
import { bankName } from './bank-name.ts';
import { type OverseenChange, useBanks } from './payout-account-queries.ts';

export function AccountChangesPage() {
  const { t } = useTranslation('payout-account');
  const list = useList(listAccountChanges, [
    { kind: 'text', label: t('all.search'), hint: t('all.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('field.state'),
      choices: choicesOf(accountChangeStates, (state) => t(`state.${state}`)),
    },
    { kind: 'choice', name: 'task', label: t('all.task'), choices: choicesOf(['proof'], () => t('all.proofTask')) },
  ]);
  return (
    <ListPage
      list={list}
      title={t('all.title')}
      hint={t('all.hint')}
      none={{ title: t('all.none'), text: t('all.noneHint') }}
      noneFound={{ title: t('all.noneFound'), text: t('all.noneFoundHint') }}
    >
      {(rows) => <ChangeTable changes={rows} />}
    </ListPage>
  );
}

function ChangeTable({ changes }: { readonly changes: readonly OverseenChange[] }) {
  const { t } = useTranslation('payout-account');
  const banks = useBanks();
  const proofColumn: Column<OverseenChange> = {
    key: 'proof',
    header: t('field.proof'),
    cell: (each) => <AccountProof change={each} />,
  };
  const columns: readonly Column<OverseenChange>[] = [
    { key: 'seller', header: t('all.seller'), onCard: 'title', cell: (each) => <Seller change={each} /> },
    {
      key: 'account',
      header: t('field.account'),
      cell: ({ bank, number, holder, currencies }) => (
        <ClippedText
          text={`${bankName(banks, bank)} ${number}`}
          second={[holder, currencies.join(', ')].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'proposed',
      header: t('field.proposedAt'),
      cell: ({ proposedAt, proposedBy }) => (
        <>
          <InstantText at={proposedAt} />
          <SecondLine>{proposedBy}</SecondLine>
        </>
      ),
    },
    { key: 'approved', header: t('field.approvedBy'), cell: (each) => <Approval change={each} /> },
    ...(changes.some(({ proof }) => proof) ? [proofColumn] : []),
    { key: 'state', header: t('field.state'), cell: (each) => <ChangeStatus change={each} /> },
  ];
  return (
    <DataTable
      isTall
      label={t('all.title')}
      columns={columns}
      rows={changes}
      keyOf={({ changeId }) => changeId}
      isOpening
    />
  );
}

function Seller({ change: { sellerId, sellerName } }: { readonly change: OverseenChange }) {
  return (
    <PageLink to={`${currentViewer().homePath}/seller-info/detail`} search={{ id: sellerId }}>
      <ClippedText text={sellerName} />
    </PageLink>
  );
}

function Approval({ change }: { readonly change: OverseenChange }) {
  const { t } = useTranslation('payout-account');
  const { decidedBy, decidedAt, isApprovedWithCode, sharesAddress, sharesBrowser } = change;
  if (!decidedAt) return '–';
  return (
    <>
      {decidedBy ?? '–'}
      <SecondLine>{isApprovedWithCode ? t('all.withCode') : instantText(decidedAt)}</SecondLine>
      {sharesBrowser && <StateChip tone="bad" label={t('all.sharesBrowser')} />}
      {sharesAddress && <StateChip tone="bad" label={t('all.sharesAddress')} />}
    </>
  );
}

/** The state, and since or until when. */
function ChangeStatus({ change }: { readonly change: OverseenChange }) {
  const { t } = useTranslation('payout-account');
  const { state, takesEffectAt, activatedAt, stoppedAt, stoppedBy } = change;
  const words = {
    proposed: undefined,
    proof_review: undefined,
    returned: change.returnReason,
    waiting: takesEffectAt && t('all.from', { at: instantText(takesEffectAt) }),
    active: activatedAt && t('all.from', { at: instantText(activatedAt) }),
    stopped: stoppedAt && [instantText(stoppedAt), stoppedBy].filter(Boolean).join(' · '),
  }[state];
  return (
    <>
      <AccountChangeState state={state} />
      {words && <SecondLine>{words}</SecondLine>}
    </>
  );
}
