/** With what the institution's provider names its people: a token that one administrator makes and another approves. */
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import {
  decideProvisioning,
  proposeProvisioning,
  readProvisioning,
  retireProvisioning,
} from '@gtp/contract/provisioning/provisioning-wire.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dayText, instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { CopiedText } from '../ui/copied-text.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { Panel } from '../ui/panel.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import { useFocusWhileShown } from '../ui/use-focus-while-shown.ts';

type Provisioning = Answer<typeof readProvisioning>;
type Token = Provisioning['tokens'][number];

export function ProvisioningPanel() {
  const { t } = useTranslation('provisioning');
  const query = useRead(readProvisioning);
  const [secret, setSecret] = useState<string>();
  const waits = query.data?.tokens.some(({ state }) => state === 'proposed');
  const hasActive = query.data?.tokens.some(({ state }) => state === 'active') ?? false;
  const make = query.data?.canManage && !waits && <Make hasActive={hasActive} onMade={setSecret} />;
  return (
    <Panel title={t('title')} side={make}>
      <Stack gap="md">
        {secret !== undefined && <Shown secret={secret} onDone={() => setSecret(undefined)} />}
        <QueryView query={query} skeletonLines={3}>
          {({ url, tokens, canManage }) => (
            <Stack gap="md">
              <Text size="sm" c="dimmed">
                {t(tokens.length === 0 ? 'none' : 'lead')}
              </Text>
              {tokens.map((token) => (
                <TokenParts key={token.tokenId} url={url} token={token} canManage={canManage} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Panel>
  );
}

type MakeProps = { readonly hasActive: boolean; readonly onMade: (secret: string) => void };

function Make({ hasActive, onMade }: MakeProps) {
  const { t } = useTranslation('provisioning');
  return (
    <CommandButton
      label={t(hasActive ? 'renew' : 'make')}
      command={useCommand(proposeProvisioning)}
      inputOf={() => undefined}
      onDone={({ secret }) => onMade(secret)}
    >
      <Text size="sm">{t('makeText')}</Text>
    </CommandButton>
  );
}

/** Shown this once. */
function Shown({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const { t } = useTranslation('provisioning');
  const box = useFocusWhileShown();
  return (
    <div ref={box} tabIndex={-1}>
      <NoticeBox kind="warning" role="status" title={t('onceTitle')}>
        <Text size="sm">{t('once')}</Text>
        <Group gap="sm" mt="xs">
          <CopiedText text={secret} testId="shown-secret" words={{ copy: t('copy'), copied: t('copied') }} />
          <Button size="xs" onClick={onDone}>
            {t('done')}
          </Button>
        </Group>
      </NoticeBox>
    </div>
  );
}

type PartsProps = { readonly url: string; readonly token: Token; readonly canManage: boolean };

function TokenParts({ url, token, canManage }: PartsProps) {
  const { t } = useTranslation('provisioning');
  const { state, hint, proposedBy, proposedAt, decidedBy, decidedAt, expiresOn, lastUsedAt } = token;
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <StateChip tone={state === 'active' ? 'good' : 'waiting'} label={t(`state.${state as 'active'}`)} />
        <Text size="sm" c="dimmed">
          {t('by', { name: proposedBy, at: instantText(proposedAt) })}
          {decidedBy !== undefined &&
            decidedAt &&
            ` · ${t('approvedBy', { name: decidedBy, at: instantText(decidedAt) })}`}
        </Text>
      </Group>
      <KeyValues
        items={[
          {
            name: t('url'),
            value: (
              <Group gap="xs">
                <CopiedText text={url} words={{ copy: t('copy'), copied: t('copied') }} />
              </Group>
            ),
          },
          { name: t('token'), value: t('hint', { hint }) },
          { name: t('expires'), value: dayText(expiresOn) },
          state === 'active' && { name: t('lastUsed'), value: lastUsedAt ? instantText(lastUsedAt) : t('never') },
        ]}
      />
      {canManage && <Acts token={token} />}
    </Stack>
  );
}

function Acts({ token: { tokenId, state, canApprove, canWithdraw } }: { readonly token: Token }) {
  const { t } = useTranslation('provisioning');
  const decide = useCommand(decideProvisioning, { tokenId });
  const retire = useCommand(retireProvisioning, { tokenId });
  return (
    <Group gap="xs">
      {canApprove && (
        <CommandButton look="main" label={t('approve')} command={decide} inputOf={() => ({ isApproved: true })}>
          <Text size="sm">{t('approveText')}</Text>
        </CommandButton>
      )}
      {(canApprove || canWithdraw) && (
        <CommandButton
          label={t(canApprove ? 'decline' : 'withdraw')}
          command={decide}
          inputOf={() => ({ isApproved: false })}
        >
          {t('declineText')}
        </CommandButton>
      )}
      {canWithdraw && (
        <Text size="sm" c="dimmed">
          {t('ownHint')}
        </Text>
      )}
      {state === 'active' && (
        <CommandButton look="dangerous" label={t('retire')} command={retire} inputOf={() => undefined}>
          {t('retireText')}
        </CommandButton>
      )}
    </Group>
  );
}
