/** The ways to new order sheets, for those who write orders: an empty one, or many out of a file. None before the approval. */

import { readSession } from '@gtp/contract/session/current-session-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { memberCard } from '@gtp/domain/company/member-states.ts';
import { Button, Group } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconPlus, IconUpload } from '../ui/icons.ts';
import { orderFormPath, orderImportPath } from './order-paths.ts';

export function NewOrderButton() {
  const { t } = useTranslation('order');
  const go = useGo();
  // As the frame has read it: nothing is asked for because of the button.
  const code = useRead(readSession, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.memberState;
  if (!may('order.write', currentViewer()) || (code && memberCard(code) !== 'ready')) return null;
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        variant="default"
        px={10}
        aria-label={t('import.link')}
        title={t('import.link')}
        onClick={() => go(orderImportPath)}
      >
        <IconUpload size={18} aria-hidden />
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go(orderFormPath)}>
        {t('list.create')}
      </Button>
    </Group>
  );
}
