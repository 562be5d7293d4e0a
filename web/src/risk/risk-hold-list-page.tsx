/** Trades that wait for two people, with what was found, and the decision on them. No party ever sees this page. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import {
  approveRiskDecision,
  listRiskHolds,
  proposeRiskDecision,
  returnRiskDecision,
} from '@gtp/contract/risk/risk-wire.ts';
import { riskDecisions, riskHoldStates } from '@gtp/domain/screening/risk-hold.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { instantText, moneyText } from '../platform/format.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useCommand } from '../platform/use-command.ts';
import { currentViewer } from '../platform/viewer.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { type Column, DataTable, SecondLine } from '../ui/data-table.tsx';
import { choicesOf, ListPage, useList } from '../ui/list-page.tsx';
import { StateChip } from '../ui/state-chip.tsx';

type RiskCase = Answer<typeof listRiskHolds>['list'][number];
type Hit = RiskCase['hits'][number];
type Shown = { readonly risk: RiskCase };

export function RiskHoldListPage() {
  const { t } = useTranslation('risk');
  const list = useList(listRiskHolds, [
    { kind: 'text', label: t('list.search'), hint: t('list.searchHint') },
    {
      kind: 'choice',
      name: 'state',
      label: t('list.state'),
      choices: choicesOf(riskHoldStates, (state) => t(`state.${state}`)),
    },
  ]);
  return (
    <ListPage
      list={list}
      title={t('list.title')}
      hint={t('list.hint')}
      none={{ title: t('list.none'), text: t('list.noneHint') }}
      noneFound={{ title: t('list.noneFound'), text: t('list.noneFoundHint') }}
    >
      {(rows) => <RiskTable risks={rows} />}
    </ListPage>
  );
}

function RiskTable({ risks }: { readonly risks: readonly RiskCase[] }) {
  const { t } = useTranslation('risk');
  const columns: readonly Column<RiskCase>[] = [
    { key: 'trade', header: t('list.trade'), onCard: 'title', cell: (each) => <Trade risk={each} /> },
    { key: 'found', header: t('list.found'), cell: (each) => <Found risk={each} /> },
    { key: 'state', header: t('list.state'), cell: (each) => <Standing risk={each} /> },
  ];
  return (
    <DataTable
      label={t('list.title')}
      columns={columns}
      rows={risks}
      keyOf={({ riskHoldId }) => riskHoldId}
      isOpening
    />
  );
}

/** An order that was not sent yet is its seller's alone: it has no page to open. */
function Trade({ risk: { orderId, orderState, goodsName, sellerName, buyerName, trade } }: Shown) {
  const path = `${currentViewer().homePath}/order-sheet/${orderId}`;
  return (
    <>
      {orderState === 'draft' ? orderId : <PageLink to={path}>{orderId}</PageLink>}
      <SecondLine>
        {goodsName} · {moneyText(trade)}
      </SecondLine>
      <SecondLine>
        {sellerName} → {buyerName}
      </SecondLine>
    </>
  );
}

function Found({ risk: { moment, hits, score, openingReason, listsVersion } }: Shown) {
  const { t } = useTranslation('risk');
  const key = ({ code, field, value, listed }: Hit) => `${code}:${field}:${value}:${listed}`;
  return (
    <>
      {t(`moment.${moment}`)}
      {hits.length > 0 && ` · ${t('list.score', { score })}`}
      {openingReason && <SecondLine>{openingReason}</SecondLine>}
      {hits.map((hit) => (
        <SecondLine key={key(hit)}>
          {t(`rule.${hit.code}`)} ({t(`field.${hit.field}`)}){hit.value && `: ${hit.value}`}
          {hit.listed && ` ↔ ${hit.listed}`}
          <ReadIn hit={hit} />
        </SecondLine>
      ))}
      {listsVersion && <SecondLine>{t('list.lists', { lists: listsVersion })}</SecondLine>}
    </>
  );
}

/** From which document a finding came; nothing of what stands in the order. */
function ReadIn({ hit: { documentName: document, page } }: { readonly hit: Hit }) {
  const { t } = useTranslation('risk');
  if (!document) return null;
  return <> · {page ? t('list.readOnPage', { document, page }) : t('list.readIn', { document })}</>;
}

const tones = { open: 'review', cleared: 'good', refused: 'bad', closed: 'neutral' } as const;

function Standing({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { state, dueAt, decidedAt, isLate, proposal } = risk;
  const who = proposal?.proposedBy ?? proposal?.proposedFrom;
  return (
    <>
      <StateChip tone={tones[state]} label={t(`state.${state}`)} />
      <SecondLine>{decidedAt ? instantText(decidedAt) : t('list.due', { at: instantText(dueAt) })}</SecondLine>
      {isLate && <StateChip tone="bad" label={t('list.late')} />}
      {proposal && (
        <>
          <SecondLine>{t('decide.proposed', { who, decision: t(`decision.${proposal.decision}`) })}</SecondLine>
          <SecondLine>{proposal.reason}</SecondLine>
        </>
      )}
      <Decide risk={risk} />
    </>
  );
}

function Decide({ risk: { riskHoldId, canPropose, canDecide, canReturn, proposal } }: Shown) {
  const { t } = useTranslation('risk');
  const propose = useCommand(proposeRiskDecision, { riskHoldId });
  const approve = useCommand(approveRiskDecision, { riskHoldId });
  const giveBack = useCommand(returnRiskDecision, { riskHoldId });
  return (
    <Group gap="xs" mt="xs">
      {canPropose &&
        riskDecisions.map((decision) => (
          <CommandButton
            key={decision}
            label={t(`decide.${decision}`)}
            button={{ size: 'xs' }}
            title={t(`decide.${decision}Title`)}
            command={propose}
            inputOf={(reason) => ({ decision, reason })}
            reason={{
              label: t('decide.reason'),
              description: t('decide.reasonHint'),
              isRequired: true,
              longest: 2_000,
            }}
          />
        ))}
      {canDecide && (
        <CommandButton
          label={t('decide.approve')}
          look="main"
          button={{ size: 'xs' }}
          title={t('decide.approveTitle')}
          command={approve}
          inputOf={() => undefined}
        >
          <p>{t(proposal?.decision === 'refuse' ? 'decide.approveRefuse' : 'decide.approveClear')}</p>
        </CommandButton>
      )}
      {canReturn && (
        <CommandButton
          label={t('decide.back')}
          button={{ size: 'xs' }}
          title={t('decide.backTitle')}
          command={giveBack}
          inputOf={() => undefined}
        >
          <p>{t('decide.backText')}</p>
        </CommandButton>
      )}
    </Group>
  );
}
