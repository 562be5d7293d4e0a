/** The deadline, what the first and the second reviewer decided, and what the reader can do: nobody decides alone. */
import { approveRiskDecision, proposeRiskDecision, returnRiskDecision } from '@gtp/contract/risk/risk-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { riskDecisions } from '@gtp/domain/screening/risk-hold.ts';
import { Group, Text } from '@mantine/core';
import { instantText, moneyText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './risk.module.css';
import type { RiskCase } from './risk-queries.ts';
import { RiskDue } from './risk-state-chip.tsx';

type Shown = { readonly risk: RiskCase };
type Person = NonNullable<RiskCase['openedBy']>;

export function RiskDecision({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { state, moment, openedAt, openedBy, openingReason, proposal, decidedAt, decidedBy } = risk;
  const isOpen = state === 'open';
  const first = proposal && <Act by={proposal.by} at={proposal.proposedAt} reason={proposal.reason} />;
  const opener = useName(openedBy) ?? t('standing.byRule', { moment: t(`moment.${moment}`) });
  return (
    <Panel title={t('standing.title')}>
      <KeyValues
        items={[
          isOpen && { name: t('standing.due'), value: <RiskDue risk={risk} /> },
          { name: t('standing.opened'), value: `${opener} · ${instantText(openedAt)}` },
          openingReason !== '' && {
            name: t('standing.openingReason'),
            value: <span className={styles.reason}>{openingReason}</span>,
          },
          (isOpen || first) && {
            name: t('standing.first'),
            value: proposal ? (
              <>
                <strong>{t(`decision.${proposal.decision}`)}</strong>
                {first}
              </>
            ) : (
              t('standing.nobody')
            ),
          },
          (isOpen || decidedAt) && { name: t('standing.second'), value: <Second risk={risk} by={decidedBy} /> },
        ]}
      />
      {isOpen && <Decide risk={risk} />}
    </Panel>
  );
}

/** Where the order left its review another way, nobody decided. */
function Second({ risk: { state, decidedAt }, by }: Shown & { readonly by: Person | undefined }) {
  const { t } = useTranslation('risk');
  if (state === 'open') return t('standing.other');
  if (!by || state === 'closed') return `${t('standing.left')} ${decidedAt ? instantText(decidedAt) : ''}`;
  return (
    <>
      <strong>{t(`state.${state}`)}</strong>
      {decidedAt && <Act by={by} at={decidedAt} />}
    </>
  );
}

type ActProps = { readonly by: Person; readonly at: Date; readonly reason?: string };

function Act({ by, at, reason }: ActProps) {
  const name = useName(by);
  return (
    <>
      <Text size="sm" c="var(--color-text-soft)">
        {name} · {instantText(at)}
      </Text>
      {reason && <span className={styles.reason}>{reason}</span>}
    </>
  );
}

/** A person with their institution, which alone the network reads. */
function useName(person: Person | undefined): string | undefined {
  const { t } = useTranslation('risk');
  if (!person) return undefined;
  const institution = t(`institution.${person.clientType}`);
  return person.name === undefined ? institution : `${person.name} (${institution})`;
}

function Decide({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { canDecide, proposal } = risk;
  const isOwn = proposal !== undefined && !canDecide && may('risk.decide', currentViewer());
  return (
    <Group gap="sm" mt="md" align="start">
      {canDecide && <Approve risk={risk} />}
      <Propose risk={risk} />
      <GiveBack risk={risk} isOwn={isOwn} />
      {isOwn && <BlockedButton label={t('decide.approve')} reason={t('decide.ownProposal')} />}
    </Group>
  );
}

function Propose({ risk: { riskHoldId, canPropose } }: Shown) {
  const { t } = useTranslation('risk');
  const command = useCommand(proposeRiskDecision, { riskHoldId });
  if (!canPropose) return null;
  return riskDecisions.map((decision) => (
    <CommandButton
      key={decision}
      label={t(`decide.${decision}`)}
      look={decision === 'refuse' ? 'dangerous' : 'main'}
      title={t(`decide.${decision}Title`)}
      command={command}
      inputOf={(reason) => ({ decision, reason })}
      reason={{
        label: t('decide.reason'),
        description: t('decide.reasonHint'),
        isRequired: true,
        longest: 2_000,
      }}
    />
  ));
}

function Approve({ risk }: Shown) {
  const { t } = useTranslation('risk');
  const { riskHoldId, charge, proposal } = risk;
  const command = useCommand(approveRiskDecision, { riskHoldId });
  if (!proposal) return null;
  const { decision, proposedAt } = proposal;
  const isRefusal = decision === 'refuse';
  return (
    <CommandButton
      label={t('decide.approve')}
      look="main"
      isDangerous={isRefusal}
      title={t('decide.approveTitle')}
      confirmLabel={t(`decision.${decision}`)}
      command={command}
      inputOf={() => ({ decision, proposedAt })}
    >
      <Text size="sm">{t(isRefusal ? refusalOf(risk) : 'decide.approveClear', { amount: moneyText(charge) })}</Text>
    </CommandButton>
  );
}

/** What a refusal brings about, by how far the order came. */
function refusalOf({ orderState }: RiskCase) {
  if (orderState === 'draft') return 'decide.approveRefuseDraft';
  return orderState === 'under_review' ? 'decide.approveRefuse' : 'decide.approveRefuseUnpaid';
}

function GiveBack({ risk: { riskHoldId, canReturn }, isOwn }: Shown & { readonly isOwn: boolean }) {
  const { t } = useTranslation('risk');
  const command = useCommand(returnRiskDecision, { riskHoldId });
  if (!canReturn) return null;
  return (
    <CommandButton
      label={t(isOwn ? 'decide.takeBack' : 'decide.back')}
      title={isOwn ? t('decide.takeBack') : t('decide.backTitle')}
      command={command}
      inputOf={() => undefined}
    >
      <Text size="sm">{t('decide.backText')}</Text>
    </CommandButton>
  );
}
