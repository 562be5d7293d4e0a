/** On the security page of an institution's people: whether one's account opens by the organisation, and linking it. */
import { beginOwnSignOn, readOwnSignOn, unlinkOwnSignOn } from '@gtp/contract/single-sign-on/single-sign-on-wire.ts';
import { Text } from '@mantine/core';
import { callEndpoint } from '../platform/api.ts';
import { instantText } from '../platform/format.ts';
import { usePagePath } from '../platform/page-link.tsx';
import { useCommand, useSteps } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { CommandButton } from '../ui/command-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { leaveFor } from './round.ts';

export function OwnSignOn() {
  const { t } = useTranslation('single-sign-on');
  const { data } = useRead(readOwnSignOn);
  if (!data?.isPossible && !data?.linkedAt) return null;
  const { linkedAt, lastUsedAt } = data;
  return (
    <Panel title={t('own.title')} side={linkedAt ? <Unlink /> : <Link />}>
      <Text>
        {linkedAt ? t('own.linked', { at: instantText(linkedAt) }) : t('own.unlinked')}
        {lastUsedAt && ` ${t('own.lastUsed', { at: instantText(lastUsedAt) })}`}
      </Text>
    </Panel>
  );
}

function Link() {
  const { t } = useTranslation('single-sign-on');
  const from = usePagePath();
  const leave = useSteps([], async () => {
    await leaveFor({ purpose: 'link', from }, (challenge) => callEndpoint(beginOwnSignOn, { body: { challenge } }));
  });
  return (
    <CommandButton label={t('own.link')} command={leave} inputOf={() => undefined}>
      <Text>{t('own.linkText')}</Text>
    </CommandButton>
  );
}

function Unlink() {
  const { t } = useTranslation('single-sign-on');
  return (
    <CommandButton label={t('own.unlink')} isDangerous command={useCommand(unlinkOwnSignOn)} inputOf={() => undefined}>
      {t('own.unlinkText')}
    </CommandButton>
  );
}
