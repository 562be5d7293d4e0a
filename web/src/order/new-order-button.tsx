/** The way to an empty order sheet, for those who write orders. */
import { may } from '@gtp/domain/account/may.ts';
import { Button } from '@mantine/core';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { IconPlus } from '../ui/icons.ts';
import { orderFormPath } from './order-paths.ts';

export function NewOrderButton() {
  const { t } = useTranslation('order');
  const go = useGo();
  if (!may('order.write', currentViewer())) return null;
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go(orderFormPath)}>
      {t('list.create')}
    </Button>
  );
}
