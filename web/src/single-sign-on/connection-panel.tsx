/** The institution's own login: what is in force, what waits for a second administrator, and its set-up. */

import {
  decideConnection,
  listConnections,
  retireConnection,
  testConnection,
} from '@gtp/contract/single-sign-on/connection-wire.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callEndpoint } from '../platform/api.ts';
import { instantText } from '../platform/format.ts';
import { usePagePath } from '../platform/page-link.tsx';
import { useCommand, useSteps } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CopiedText } from '../ui/copied-text.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { ConnectionForm } from './connection-form.tsx';
import type { Connection } from './connection-queries.ts';
import { type OwnKind, useRoleNames } from './role-names.ts';
import { leaveFor } from './round.ts';

export function ConnectionPanel() {
  const { t } = useTranslation('single-sign-on');
  const query = useRead(listConnections);
  const [isWriting, setWriting] = useState(false);
  const active = query.data?.connections.find(({ state }) => state === 'active');
  const waits = query.data?.connections.some(({ state }) => state === 'proposed');
  const start = query.data?.canManage && !isWriting && !waits && (
    <Button size="sm" variant="default" onClick={() => setWriting(true)}>
      {t(active ? 'connection.change' : 'connection.setUp')}
    </Button>
  );
  return (
    <Panel title={t('connection.title')} side={start}>
      <QueryView query={query} skeletonLines={3}>
        {({ connections, canManage }) => (
          <Stack gap="md">
            {isWriting && <ConnectionForm before={active} onEnd={() => setWriting(false)} />}
            {!isWriting && !active && !waits && (
              <Text size="sm" c="dimmed">
                {t('connection.none')}
              </Text>
            )}
            {connections
              .filter(({ state }) => state === 'active' || state === 'proposed')
              .map((each) => (
                <ConnectionParts key={each.connectionId} connection={each} canManage={canManage} />
              ))}
          </Stack>
        )}
      </QueryView>
    </Panel>
  );
}

type PartsProps = { readonly connection: Connection; readonly canManage: boolean };

function ConnectionParts({ connection, canManage }: PartsProps) {
  const { t } = useTranslation('single-sign-on');
  const { state, proposedBy, proposedAt, decidedBy, decidedAt } = connection;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StateChip tone={state === 'active' ? 'good' : 'waiting'} label={t(`state.${state as 'active'}`)} />
        <Text size="sm" c="dimmed">
          {t('connection.by', { name: proposedBy, at: instantText(proposedAt) })}
          {decidedBy !== undefined &&
            decidedAt &&
            ` · ${t('connection.approvedBy', { name: decidedBy, at: instantText(decidedAt) })}`}
        </Text>
      </Group>
      <Facts connection={connection} />
      {canManage && <Acts connection={connection} />}
    </Stack>
  );
}

function Facts({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('single-sign-on');
  const names = useRoleNames();
  const { state, issuer, clientId, domains, groupsClaim, roles, factorValues } = connection;
  const { redirectUrl, logoutUrl, loggedOutUrl } = connection;
  const mapped = roles.map(({ group, kind }) => `${group} → ${names(kind as OwnKind)}`).join(', ');
  return (
    <KeyValues
      items={[
        { name: t('field.issuer'), value: <Whole text={issuer} /> },
        { name: t('field.clientId'), value: <Whole text={clientId} /> },
        { name: t('field.domains'), value: domains.join(', ') },
        { name: t('field.roles'), value: mapped === '' ? t('connection.noRoles') : `${groupsClaim}: ${mapped}` },
        { name: t('field.factorValues'), value: factorValues.join(', ') || t('connection.noFactor') },
        { name: t('field.redirectUrl'), value: <Address text={redirectUrl} /> },
        { name: t('field.logoutUrl'), value: <Address text={logoutUrl} /> },
        { name: t('field.loggedOutUrl'), value: <Address text={loggedOutUrl} /> },
        state === 'active' && {
          name: t('field.lastUsed'),
          value: connection.lastUsedAt ? instantText(connection.lastUsedAt) : t('connection.never'),
        },
      ]}
    />
  );
}

/** On as many lines as a phone needs. */
function Whole({ text }: { readonly text: string }) {
  return <span style={{ overflowWrap: 'anywhere' }}>{text}</span>;
}

/** Typed at the provider as it stands here. */
function Address({ text }: { readonly text: string }) {
  const { t } = useTranslation('single-sign-on');
  return (
    <Group gap="xs">
      <CopiedText text={text} words={{ copy: t('connection.copy'), copied: t('connection.copied') }} />
    </Group>
  );
}

function Acts({ connection }: { readonly connection: Connection }) {
  const { t } = useTranslation('single-sign-on');
  const { connectionId, state, canApprove, canWithdraw } = connection;
  const from = usePagePath();
  const decide = useCommand(decideConnection, { connectionId });
  const retire = useCommand(retireConnection, { connectionId });
  const test = useSteps([], () =>
    leaveFor({ purpose: 'test', from }, (challenge) =>
      callEndpoint(testConnection, { params: { connectionId }, body: { challenge } }),
    ),
  );
  return (
    <>
      {test.error ? <ErrorBox error={test.error} /> : null}
      <Group gap="xs">
        <Button size="sm" variant="default" loading={test.isPending} onClick={() => test.mutate(undefined)}>
          {t('connection.test')}
        </Button>
        {canApprove && (
          <CommandButton
            look="main"
            label={t('connection.approve')}
            command={decide}
            inputOf={() => ({ isApproved: true })}
          >
            <Facts connection={connection} />
            <Text size="sm">{t('connection.approveText')}</Text>
          </CommandButton>
        )}
        {(canApprove || canWithdraw) && (
          <CommandButton
            label={t(canApprove ? 'connection.decline' : 'connection.withdraw')}
            command={decide}
            inputOf={() => ({ isApproved: false })}
          >
            {t('connection.declineText')}
          </CommandButton>
        )}
        {canWithdraw && (
          <Text size="sm" c="dimmed">
            {t('connection.ownHint')}
          </Text>
        )}
        {state === 'active' && (
          <CommandButton look="dangerous" label={t('connection.retire')} command={retire} inputOf={() => undefined}>
            {t('connection.retireText')}
          </CommandButton>
        )}
      </Group>
    </>
  );
}
