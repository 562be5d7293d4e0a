/** Why an order could not be saved or sent; a change made elsewhere is shown beside what was written here. */
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ApiError } from '../platform/api.ts';
import { useGo } from '../platform/page-link.tsx';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { useFocusWhileShown } from '../ui/use-focus-while-shown.ts';
import { type FieldDifference, useDifferences } from './order-differences.ts';
import type { OrderForm } from './order-form.ts';
import styles from './order-form-page.module.css';
import { formOf } from './order-form-values.ts';
import { orderPath } from './order-paths.ts';
import { useReadOrder } from './order-queries.ts';
import type { SaveOrder } from './save-order.ts';

const conflicts = ['order.changed_meanwhile', 'order.not_in_state'];

/** Whether somebody else acted first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && conflicts.includes(error.code);
}

type SaveFailureProps = {
  readonly form: OrderForm;
  readonly save: SaveOrder;
  readonly orderId: string | undefined;
};

/** Takes the focus: a sheet that was made and not sent begins again at its top, far above what is said here. */
export function SaveFailure({ form, save, orderId }: SaveFailureProps) {
  const { error } = save;
  const box = useFocusWhileShown();
  return (
    <div ref={box} tabIndex={-1}>
      {!isConflict(error) || orderId === undefined ? (
        <ErrorBox error={error} />
      ) : (
        <Conflict form={form} save={save} orderId={orderId} />
      )}
    </div>
  );
}

/** Reads the order afresh and lets the writer choose: what was saved meanwhile, or their own over it. */
function Conflict({ form, save, orderId }: SaveFailureProps & { readonly orderId: string }) {
  const { t } = useTranslation('order');
  const go = useGo();
  const { data, refetch } = useReadOrder(orderId);
  const differences = useDifferences();
  useEffect(() => void refetch(), [refetch]);
  const theirs = data?.actions.includes('edit') && data.version !== form.version ? data : undefined;
  const settle = (work: () => void) => () => {
    work();
    save.forgetError();
  };
  const choices = theirs && (
    <>
      <Button size="xs" variant="default" onClick={settle(() => form.discard(formOf(theirs), theirs.version))}>
        {t('conflict.takeTheirs')}
      </Button>
      <Button size="xs" variant="default" onClick={settle(() => form.rebase(theirs.version))}>
        {t('conflict.keepMine')}
      </Button>
    </>
  );
  const look = (
    <Button size="xs" variant="default" onClick={() => go(orderPath(orderId))}>
      {t('conflict.look')}
    </Button>
  );
  return (
    <NoticeBox kind="warning" role="alert" title={t('conflict.title')} actions={choices || look}>
      <p>{save.error instanceof ApiError ? save.error.message : ''}</p>
      <p>{t('conflict.text')}</p>
      {theirs && <Differences list={differences(formOf(theirs), form.values)} />}
    </NoticeBox>
  );
}

function Differences({ list }: { readonly list: readonly FieldDifference[] }) {
  const { t } = useTranslation('order');
  if (list.length === 0) return <p>{t('conflict.same')}</p>;
  return (
    <ul className={styles.differences}>
      {list.map(({ field, label, theirs, mine }) => (
        <li key={field}>
          <strong>{label}</strong>
          {theirs === undefined ? (
            <span>{t('conflict.differs')}</span>
          ) : (
            <>
              <span>{t('conflict.theirs', { value: theirs || '–' })}</span>
              <span>{t('conflict.mine', { value: mine || '–' })}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
