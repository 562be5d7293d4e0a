/** Why an order could not be saved or sent; a change made elsewhere is explained. */
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/api.ts';
import { useGo } from '../platform/page-link.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { orderPath } from './order-paths.ts';

const conflicts = ['order.changed_meanwhile', 'order.not_in_state'];

export function SaveFailure({ error, orderId }: { readonly error: unknown; readonly orderId: string | undefined }) {
  const { t } = useTranslation('order');
  const go = useGo();
  const isConflict = error instanceof ApiError && conflicts.includes(error.code);
  if (!isConflict || orderId === undefined) return <ErrorBox error={error} />;
  const look = (
    <Button size="xs" variant="default" onClick={() => go(orderPath(orderId))}>
      {t('conflict.look')}
    </Button>
  );
  return (
    <NoticeBox kind="warning" role="alert" title={t('conflict.title')} actions={look}>
      <p>{t('conflict.text')}</p>
    </NoticeBox>
  );
}
